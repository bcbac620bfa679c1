import { inOneLine, type Mistake } from '#catalogue/check/mistake.ts';

/** The two parts of a content file, with line feeds at the ends of lines. Lines are counted from 0. */
export interface FileParts {
  yaml: string;
  /** The text below the front matter; empty in YAML. */
  text: string;
  /** The line on which the fields begin. */
  linesAboveFields: number;
  /** The line on which the text begins. */
  linesAboveText: number;
}

/**
 * Splits a content file into its fields and the text below them, whatever line endings it has, with or without a byte
 * order mark. In Markdown the fields are between two lines of three hyphens.
 */
export function splitFile(content: string, kind: 'md' | 'yaml'): FileParts | Omit<Mistake, 'file'> {
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (kind === 'yaml') return { yaml: lines.join('\n'), text: '', linesAboveFields: 0, linesAboveText: 0 };
  const isDelimiter = (line: string) => line.trimEnd() === '---';
  const first = lines.findIndex((line) => line.trim() !== '');
  if (!isDelimiter(lines[first] ?? '')) {
    return {
      line: first + 1,
      found: inOneLine(lines[first] ?? ''),
      expected: 'expected the fields first, between two lines that hold --- and nothing else',
    };
  }
  const last = lines.findIndex((line, index) => index > first && isDelimiter(line));
  if (last < 0) {
    return {
      line: first + 1,
      found: '---',
      expected: 'expected a second line of --- where the fields end, but there is none',
    };
  }
  return {
    // Blank lines replace the lines above, so that line numbers stay correct.
    yaml: `${'\n'.repeat(first + 1)}${lines.slice(first + 1, last).join('\n')}\n`,
    text: lines.slice(last + 1).join('\n'),
    linesAboveFields: first + 1,
    linesAboveText: last + 1,
  };
}
