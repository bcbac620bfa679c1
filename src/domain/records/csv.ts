/** Characters that start a formula at the beginning of a spreadsheet's cell. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows as a file of comma-separated values (RFC 4180). A text that a spreadsheet would read as a formula gets a
 * leading apostrophe: it is shown and never executed.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
