import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collections } from '#catalogue/description/collections.ts';
import { contentRoot, type NamedFile } from './content-listing.ts';
import { decode } from './decode.ts';
import { inOneLine, type Mistake } from './mistake.ts';
import { readYaml, type YamlFields } from './read-yaml.ts';

/** A readable content file. */
export interface ContentFile extends NamedFile {
  /** Its path in the project. */
  path: string;
  fields: YamlFields;
  /** The text below the front matter; empty in YAML. */
  text: string;
  /** The line on which the text begins, counted from 0. */
  linesAboveText: number;
}

/** Reads one file if its front matter is valid YAML. */
export async function readContentFile(
  root: string,
  { folder, name, key }: NamedFile,
): Promise<{ file?: ContentFile; mistakes: Mistake[] }> {
  const path = `${contentRoot}/${folder}/${name}`;
  const decoded = decode(await readFile(join(root, path)), path);
  if ('mistake' in decoded) return { mistakes: [decoded.mistake] };

  const parts = collections[folder].kind === 'md' ? splitMarkdown(decoded.text) : wholeFile(decoded.text);
  if ('expected' in parts) return { mistakes: [{ file: path, ...parts }] };

  const fields = readYaml(parts.yaml);
  const mistakes = fields.mistakes.map((mistake) => ({ file: path, ...mistake }));
  if (fields.values === undefined) return { mistakes };
  if (typeof fields.values !== 'object' || fields.values === null || Array.isArray(fields.values)) {
    const expected = 'expected fields, such as "title: Hatha Yoga", but there are none';
    return { mistakes: [...mistakes, { file: path, line: 1, expected }] };
  }
  return {
    mistakes,
    file: { folder, name, path, key, fields, text: parts.text, linesAboveText: parts.linesAboveText },
  };
}

const wholeFile = (text: string) => ({ yaml: text.replace(/^\uFEFF/, ''), text: '', linesAboveText: 0 });

/** In Markdown the front matter is between two lines of three hyphens. */
function splitMarkdown(text: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
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
    linesAboveText: last + 1,
  };
}
