import { isUtf8 } from 'node:buffer';
import { inOneLine, type Mistake } from '#catalogue/check/mistake.ts';

const saveAs = 'save it as UTF-8 (in most editors: Save with encoding)';

/** Decodes a file's bytes as text, or returns why that is impossible. */
export function decode(bytes: Buffer, file: string): { text: string } | { mistake: Mistake } {
  if (bytes.toString('latin1').trim() === '')
    return { mistake: { file, expected: 'expected fields, but the file is empty' } };
  if (isUtf16(bytes))
    return { mistake: { file, expected: `expected UTF-8, but the file is in UTF-16: ${saveAs}` } };
  if (!isUtf8(bytes)) return { mistake: { file, ...firstForeignLine(bytes) } };

  const text = bytes.toString('utf8');
  const position = text.indexOf('\uFFFD');
  if (position < 0) return { text };
  const before = text.slice(0, position).split('\n');
  return {
    mistake: {
      file,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      found: inOneLine(text.slice(Math.max(0, position - 12), position + 12)),
      expected: 'expected a letter, but a conversion has lost it: write it again',
    },
  };
}

/** Detects UTF-16 by its byte order mark, or by zeros in every other byte, as in ASCII text. */
function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.length > 1 ? bytes.readUInt16BE() : 0;
  return mark === 0xfffe || mark === 0xfeff || bytes.includes(0);
}

function firstForeignLine(bytes: Buffer): Omit<Mistake, 'file'> {
  const lines = bytes.toString('latin1').split('\n');
  const index = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  const line = lines[index] ?? '';
  const column = [...line].findIndex((letter) => letter > '\x7f');
  return {
    line: index + 1,
    column: column + 1,
    found: inOneLine(line.slice(Math.max(0, column - 12), column + 12)),
    expected: `expected UTF-8, but the file is in another encoding, such as Latin-1 (Windows-1252): ${saveAs}`,
  };
}
