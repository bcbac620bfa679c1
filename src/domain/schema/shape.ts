/** Whether a value is valid. */
type Check = (value: unknown) => boolean;

/** The required structure of an answer: a check, the shape of a list's entries, or the shape of each field. */
export type Shape<T> =
  | Check
  | (T extends readonly (infer Entry)[]
      ? readonly [Shape<Entry>]
      : T extends object
        ? { readonly [Name in keyof T]-?: Shape<T[Name]> }
        : never);

/** The shape of any JSON. */
type AnyShape = Check | readonly [AnyShape] | { readonly [name: string]: AnyShape };

/**
 * Returns the path of the first value that does not match its shape, such as "products.2.price"; undefined if all
 * match. It checks the few answers that pages request when they load, so that they need not load the schema library,
 * which is four times the size of those answers.
 */
export function findMismatch(value: unknown, shape: AnyShape, path = ''): string | undefined {
  if (typeof shape === 'function') return shape(value) ? undefined : path;
  if (typeof value !== 'object' || value === null || Array.isArray(shape) !== Array.isArray(value))
    return path;
  const parts: [string, AnyShape][] = Array.isArray(shape)
    ? Object.keys(value).map((index) => [index, shape[0]])
    : Object.entries(shape);
  for (const [name, part] of parts) {
    const misfitPath = findMismatch(
      (value as Record<string, unknown>)[name],
      part,
      path ? `${path}.${name}` : name,
    );
    if (misfitPath !== undefined) return misfitPath;
  }
  return undefined;
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** A whole number, zero or more. */
export const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** A text that can be parsed. */
export const isParsed =
  (parse: (text: string) => unknown): Check =>
  (value) =>
    isText(value) && parse(value) !== undefined;

/** An instant in any notation that JavaScript reads. */
export const isInstant: Check = (value) => isText(value) && !Number.isNaN(Date.parse(value));

/** One of the keys of a lookup table. */
export const isKeyOf =
  <Table extends object>(table: Table) =>
  (value: unknown): value is keyof Table & string =>
    isText(value) && Object.hasOwn(table, value);
