import { styleText } from 'node:util';
import type { ExaminedPart } from './examine.ts';
import type { Finding } from './finding.ts';

const signs = { right: ['✓', 'green'], note: ['!', 'yellow'], wrong: ['✗', 'red'] } as const;

/** Formats the findings for a terminal: one line each, and below it what to do. */
export function report(parts: readonly ExaminedPart[]): string {
  const all = parts.flatMap(({ findings }) => findings);
  const count = (state: Finding['state']) => all.filter((finding) => finding.state === state).length;
  const sections = parts.map(({ title, findings }) =>
    [styleText('bold', title), ...findings.map(lineOf)].join('\n'),
  );
  return [...sections, `${count('right')} right, ${count('note')} notes, ${count('wrong')} wrong`].join(
    '\n\n',
  );
}

function lineOf({ state, message, todo }: Finding): string {
  const [sign, colour] = signs[state];
  return `  ${styleText(colour, sign)} ${message}${todo && state !== 'right' ? `\n    → ${todo}` : ''}`;
}
