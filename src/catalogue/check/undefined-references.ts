import type { MdastNode } from 'satteri';
import type { Mistake } from './mistake.ts';
import { nearestName } from './nearest-name.ts';

/** A link that refers to an address elsewhere in the text, such as [the week][week]; without that it stays text. */
const reference = /\]\[([^^[\]\n][^[\]\n]*)\]/g;

/** A mark that refers to a footnote, such as [^1]; without that it stays text. */
const footnoteMark = /(?<!\\)\[\^([^[\]\s]+)\]/g;

/**
 * Finds references in a text whose address or footnote is not defined: readers would see their brackets.
 * @param nodes All nodes of the text.
 * @param source The text as it is written.
 */
export function undefinedReferences(
  nodes: readonly MdastNode[],
  source: string,
): Pick<Mistake, 'line' | 'found' | 'expected' | 'nearest'>[] {
  const labelsOf = (type: 'definition' | 'footnoteDefinition') =>
    nodes.flatMap((node) => (node.type === type ? [node.label ?? node.identifier] : []));
  const addresses = labelsOf('definition');
  const footnotes = labelsOf('footnoteDefinition').map((label) => `^${label}`);
  return nodes.flatMap((node) => {
    const { start, end } = node.position ?? {};
    if (node.type !== 'text' || !start || !end) return [];
    const lines = source.split('\n').slice(start.line - 1, end.line);
    return lines.flatMap((line, index) => {
      const from = index === 0 ? start.column - 1 : 0;
      const to = index === lines.length - 1 ? end.column - 1 : line.length;
      const text = line.slice(from, to);
      const undefinedLabel = (label: string, labels: string[], content: string) => {
        const nearest = nearestName(label, labels);
        return {
          line: start.line + index,
          found: `[${label}]`,
          expected: `expected a line that begins with [${label}]: and continues with ${content}`,
          nearest: nearest && `[${nearest}]`,
        };
      };
      return [
        ...[...text.matchAll(reference)].map(([, label = '']) =>
          undefinedLabel(label, addresses, 'an address'),
        ),
        ...[...text.matchAll(footnoteMark)].map(([, label = '']) =>
          undefinedLabel(`^${label}`, footnotes, 'the footnote'),
        ),
      ];
    });
  });
}
