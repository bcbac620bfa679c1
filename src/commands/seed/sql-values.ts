/** A value of a cell in the seed. */
export type Value = string | number | boolean | null | readonly string[] | readonly number[];

/** Returns a value as an SQL literal. Text is always quoted. */
export function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'object') return `array[${value.map(literal).join(', ')}]`;
  return String(value);
}

/** The rows of a `values` list, one per line. */
export function rows(values: readonly (readonly Value[])[]): string {
  return values.map((row) => `  (${row.map(literal).join(', ')})`).join(',\n');
}

/** A statement that inserts objects, whose keys are the columns. All have the same keys. */
export function insertInto(table: string, objects: readonly Record<string, Value>[]): string {
  const columns = Object.keys(objects[0] ?? {});
  return `insert into ${table} (${columns.join(', ')}) values
${rows(objects.map((object) => columns.map((column) => object[column] ?? null)))};`;
}
