/** Characters that start a formula at the beginning of a spreadsheet's cell. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows as a file of comma-separated values (RFC 4180). A text that a spreadsheet would read as a formula gets a
 * leading apostrophe: it is shown and never executed.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
