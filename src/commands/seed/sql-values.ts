/** What a cell of the seed may hold. */
export type Value = string | number | boolean | null | readonly string[] | readonly number[];

/** A value as SQL writes it. Text is quoted, whatever it holds. */
export function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'object') return `array[${value.map(literal).join(', ')}]`;
  return String(value);
}

/** The rows of a `values` list, one a line. */
export function rows(values: readonly (readonly Value[])[]): string {
  return values.map((row) => `  (${row.map(literal).join(', ')})`).join(',\n');
}

/** A statement that inserts objects, whose names are the columns. All have the same. */
export function insertInto(table: string, objects: readonly Record<string, Value>[]): string {
  const columns = Object.keys(objects[0] ?? {});
  return `insert into ${table} (${columns.join(', ')}) values
${rows(objects.map((object) => columns.map((column) => object[column] ?? null)))};`;
}
