/** Reads the fields of an answer one by one; each throws where the field is not what it should be. */
export interface Fields {
  text(name: string): string;
  /** A whole number, zero or more. */
  count(name: string): number;
  flag(name: string): boolean;
  /** One of the keys of a table. */
  keyOf<Table extends object>(name: string, table: Table): keyof Table & string;
  /** What a parser makes of the field; the parser answers undefined where it does not know it. */
  parsed<T>(name: string, parse: (text: string) => T | undefined): T;
  /** What is found there, or null. */
  orNull<T>(name: string, read: (name: string) => T): T | null;
  /** An object whose fields nobody knows beforehand. */
  record(name: string): Record<string, unknown>;
  /** A whole number, also below zero. */
  whole(name: string): number;
  texts(name: string): string[];
  /** The fields of an object within. */
  within(name: string): Fields;
  list(name: string): Fields[];
}

/**
 * Opens an answer of the database for reading.
 * @param asked Which function answered, for the message.
 * @throws Error where the answer is no object.
 */
export function fieldsOf(asked: string, answer: unknown): Fields {
  if (typeof answer !== 'object' || answer === null) throw unknownAnswer(asked, answer);
  const found = answer as Record<string, unknown>;
  const read = <T>(name: string, known: (value: unknown) => T | undefined): T => {
    const value = known(found[name]);
    if (value === undefined) throw unknownAnswer(`${asked}, at ${name},`, found[name]);
    return value;
  };

  const fields: Fields = {
    text: (name) => read(name, (value) => (typeof value === 'string' ? value : undefined)),
    count: (name) => read(name, (value) => (isCount(value) ? value : undefined)),
    flag: (name) => read(name, (value) => (typeof value === 'boolean' ? value : undefined)),
    keyOf: <Table extends object>(name: string, table: Table) =>
      read(name, (value) =>
        typeof value === 'string' && Object.hasOwn(table, value)
          ? (value as keyof Table & string)
          : undefined,
      ),
    parsed: (name, parse) => read(name, (value) => (typeof value === 'string' ? parse(value) : undefined)),
    orNull: (name, one) => (found[name] === null ? null : one(name)),
    record: (name) => read(name, (value) => (isRecord(value) ? value : undefined)),
    whole: (name) => read(name, (value) => (Number.isSafeInteger(value) ? (value as number) : undefined)),
    texts: (name) => read(name, (value) => (isTexts(value) ? value : undefined)),
    within: (name) => fieldsOf(`${asked}, at ${name},`, found[name]),
    list: (name) =>
      read(name, (value) => (Array.isArray(value) ? value : undefined)).map((one) => fieldsOf(asked, one)),
  };
  return fields;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The mistake that an answer is which this version of the site does not know. */
export const unknownAnswer = (asked: string, answer: unknown) =>
  new Error(`The studio's server gave an answer to ${asked} that nobody knows: ${JSON.stringify(answer)}`);
