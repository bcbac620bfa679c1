import { capitalized } from '#domain/content/capitalized.ts';
/** The labels of fields, by their stored names. */
export type FieldLabels = Readonly<Record<string, string>>;

/** Formatters of values, by the name of their field; undefined for the default format. */
export type FieldValues = Readonly<Record<string, (value: unknown) => string | undefined>>;

export interface RecordedFields {
  action: 'created' | 'changed' | 'deleted';
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

const maxValueLength = 120;

/**
 * The lines that describe a change, one per field: "Capacity: 15, before 12".
 * @param labels In the order of the lines. A field without a label comes last, with its stored name.
 * @param hidden Fields without a meaning for readers.
 */
export function changeLines(
  { action, before, after }: RecordedFields,
  labels: FieldLabels,
  values: FieldValues = {},
  hidden: readonly string[] = [],
): string[] {
  if (action === 'created') return ['Added.'];
  if (action === 'deleted') return ['Deleted.'];
  const changed = { ...before, ...after };
  // The database sorts the fields of a change by the length of their names.
  const fields = [...new Set([...Object.keys(labels), ...Object.keys(changed)])].filter(
    (field) => Object.hasOwn(changed, field) && !hidden.includes(field),
  );
  return fields.map((field) => {
    const textOf = (value: unknown) => values[field]?.(value) ?? valueText(value);
    return `${labels[field] ?? fieldName(field)}: ${textOf(after?.[field])}, before ${textOf(before?.[field])}`;
  });
}

/** "held_on" and "heldOn" as "Held on". */
function fieldName(field: string): string {
  return capitalized(
    field
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  );
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join(', ');
  const text = typeof value === 'object' ? objectText(value) : String(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** An object is shown by its name; one without a name field by field. */
function objectText(value: object): string {
  const { name, title } = value as { name?: unknown; title?: unknown };
  if (typeof name === 'string') return name;
  if (typeof title === 'string') return title;
  return Object.entries(value)
    .map(([field, inner]) => `${fieldName(field).toLowerCase()} ${valueText(inner)}`)
    .join(', ');
}
