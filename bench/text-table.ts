type Cell = string | number;

/**
 * Formats a table for a terminal: numbers are aligned right and text left, with a rule under the headings.
 * @param rows Each with as many cells as there are headings.
 */
export function textTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = headings.map((heading, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    return {
      width: Math.max(...[heading, ...cells].map((cell) => String(cell).length)),
      isNumeric: cells.length > 0 && cells.every((cell) => typeof cell === 'number' || cell === '-'),
    };
  });
  const formatLine = (cells: readonly Cell[]) =>
    columns
      .map(({ width, isNumeric }, index) => {
        const text = String(cells[index] ?? '');
        return isNumeric ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const rule = columns.map(({ width }) => '-'.repeat(width));
  return [headings, rule, ...rows].map(formatLine).join('\n');
}
