/* The parts of an iCalendar file (RFC 5545). */

/** The file of these content lines, each without its line break. */
export const icalendarFile = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join('');

/** An instant in UTC: "20260302T070000Z". */
export const utcTime = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A text as the value of a property (3.3.11). */
export const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** A text as the value of a parameter, which must not contain a quotation mark (3.2). */
export const quoteParameter = (text: string): string => `"${text.replaceAll('"', "'")}"`;

const longestLine = 75;

/** Lines have 75 octets at most; continuation lines begin with a space (3.1). */
function foldLine(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > longestLine) {
      lines.push('');
      // The leading space of the next line counts, too.
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n ');
}
