/** More names than these would hide the results above them. */
const mostNames = 10;

/**
 * What `npm test -- changed` prints at the end about the tests for which a minute is not enough: their names, or their
 * numbers by folder if they are many.
 * @param leftOut Paths from the project's folder.
 */
export function leftOutText(leftOut: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const file of leftOut) {
    const folder = file.split('/').slice(0, -1).slice(0, 3).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const rows =
    leftOut.length <= mostNames
      ? leftOut.map((file) => `            ${file}`)
      : [...counts].map(([folder, count]) => `${String(count).padStart(8)}    ${folder}`);
  const [number, pronoun] = leftOut.length === 1 ? ['1 file', 'it'] : [`${leftOut.length} files`, 'them'];
  return [
    `━━ Left to npm test: ${number} with tests that the change can affect, because a minute is not enough for ${pronoun}`,
    ...rows,
  ].join('\n');
}
