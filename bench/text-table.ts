type Cell = string | number;

/**
 * Aligns rows for a terminal: numbers right, words left, a rule under the headings.
 * @param rows Each with as many cells as there are headings.
 */
export function textTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = headings.map((heading, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    return {
      width: Math.max(...[heading, ...cells].map((cell) => String(cell).length)),
      numeric: cells.length > 0 && cells.every((cell) => typeof cell === 'number' || cell === '-'),
    };
  });
  const line = (cells: readonly Cell[]) =>
    columns
      .map(({ width, numeric }, index) => {
        const text = String(cells[index] ?? '');
        return numeric ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const rule = columns.map(({ width }) => '-'.repeat(width));
  return [headings, rule, ...rows].map(line).join('\n');
}
