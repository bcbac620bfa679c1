/** What a spreadsheet takes for a formula when a cell begins with it. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows as a file of comma-separated values (RFC 4180). A text that a spreadsheet would take for a formula gets an
 * apostrophe in front: whatever somebody typed as their name is shown, never run.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
