import { styleText } from 'node:util';
import { countText } from '#domain/content/count-text.ts';
import type { ContentCheck } from './check-content.ts';
import type { Mistake } from './mistake.ts';

type Style = Parameters<typeof styleText>[0];

/**
 * Formats the result of a check for a terminal: grouped by file, with a count at the end.
 * @param options.colours Whether to use colours; by default as the terminal supports.
 */
export function report(
  { files, mistakes, milliseconds }: ContentCheck,
  { colours }: { colours?: boolean } = {},
): string {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  const paint = (style: Style, text: string) => (colours === false ? text : styleText(style, text));
  if (mistakes.length === 0) return `${paint('green', '✓')} ${files} files, no mistakes, ${seconds}`;

  const byFile = Map.groupBy(mistakes, ({ file }) => file);
  const groups = [...byFile].map(([file, fileMistakes]) =>
    [paint('bold', file), ...fileMistakes.map((mistake) => lineOf(mistake, paint))].join('\n'),
  );
  const count = `${countText(mistakes.length, 'mistake')} in ${countText(byFile.size, 'file')} (${files} files, ${seconds})`;
  return [...groups, paint('red', `✗ ${count}`)].join('\n\n');
}

/** Formats one mistake without its file. */
export function lineOf(
  mistake: Mistake,
  paint: (style: Style, text: string) => string = (_, text) => text,
): string {
  const { line, column = 1, field, found, expected, nearest } = mistake;
  const isMissing = found === undefined && line !== undefined && field !== undefined;
  const head = [
    line === undefined ? '' : `${line}:${column}`.padEnd(7),
    field && paint('cyan', field),
    isMissing ? paint('yellow', '(missing)') : found && paint('yellow', found),
  ].filter(Boolean);
  const help = nearest === undefined ? '' : `; ${paint('bold', `did you mean ${nearest}?`)}`;
  return [head.join(' '), expected + help]
    .filter(Boolean)
    .map((text, index) => `${index === 0 ? '  ' : '          '}${text}`)
    .join('\n');
}
