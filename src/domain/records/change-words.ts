/** The labels of fields, by their stored names. */
export type FieldLabels = Readonly<Record<string, string>>;

/** Formatters of values, by the name of their field; undefined for the default format. */
export type FieldValues = Readonly<Record<string, (value: unknown) => string | undefined>>;

export interface RecordedFields {
  action: 'created' | 'changed' | 'deleted';
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

const longest = 120;

/**
 * A change in words, one line per field: "Capacity: 15, before 12".
 * @param labels A field without a label is shown with its stored name.
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
  const fields = Object.keys({ ...before, ...after }).filter((field) => !hidden.includes(field));
  return fields.map((field) => {
    const words = (value: unknown) => values[field]?.(value) ?? valueWords(value);
    return `${labels[field] ?? fieldName(field)}: ${words(after?.[field])}, before ${words(before?.[field])}`;
  });
}

/** "held_on" and "heldOn" as "Held on". */
function fieldName(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueWords).join(', ');
  const text = typeof value === 'object' ? objectWords(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** An object is shown by its name; one without a name field by field. */
function objectWords(value: object): string {
  const { name, title } = value as { name?: unknown; title?: unknown };
  if (typeof name === 'string') return name;
  if (typeof title === 'string') return title;
  return Object.entries(value)
    .map(([field, inner]) => `${fieldName(field).toLowerCase()} ${valueWords(inner)}`)
    .join(', ');
}
