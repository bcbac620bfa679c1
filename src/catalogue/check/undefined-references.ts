import type { MdastNode } from 'satteri';
import type { Mistake } from './mistake.ts';
import { nearestName } from './nearest-name.ts';

/** A link that refers to an address elsewhere in the text, such as [the week][week]; without that it stays text. */
const reference = /\]\[([^[\]\n]+)\]/g;

/**
 * Finds references in a text whose address is not defined: readers would see their brackets.
 * @param nodes All nodes of the text.
 * @param source The text as it is written.
 */
export function undefinedReferences(
  nodes: readonly MdastNode[],
  source: string,
): Pick<Mistake, 'line' | 'found' | 'expected' | 'nearest'>[] {
  const labels = nodes.flatMap((node) => (node.type === 'definition' ? [node.label ?? node.identifier] : []));
  return nodes.flatMap((node) => {
    const { start, end } = node.position ?? {};
    if (node.type !== 'text' || !start || !end) return [];
    const lines = source.split('\n').slice(start.line - 1, end.line);
    return lines.flatMap((line, index) => {
      const from = index === 0 ? start.column - 1 : 0;
      const to = index === lines.length - 1 ? end.column - 1 : line.length;
      return [...line.slice(from, to).matchAll(reference)].map(([, label = '']) => {
        const nearest = nearestName(label, labels);
        return {
          line: start.line + index,
          found: `[${label}]`,
          expected: `expected a line that begins with [${label}]: and continues with an address`,
          nearest: nearest && `[${nearest}]`,
        };
      });
    });
  });
}
