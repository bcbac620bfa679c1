import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mistake } from '#catalogue/check/mistake.ts';
import { collections } from '#catalogue/description/collections.ts';
import { conflictMarkers } from './conflict-markers.ts';
import { contentRoot, type NamedFile } from './content-listing.ts';
import { decode } from './decode.ts';
import { readYaml, type YamlFields } from './read-yaml.ts';
import { splitFile } from './split-file.ts';

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

/** Reads one file if its front matter is valid YAML and git has left no conflict in it. */
export async function readContentFile(
  root: string,
  { folder, name, key }: NamedFile,
): Promise<{ file?: ContentFile; mistakes: Mistake[] }> {
  const path = `${contentRoot}/${folder}/${name}`;
  const decoded = decode(await readFile(join(root, path)), path);
  if ('mistake' in decoded) return { mistakes: [decoded.mistake] };

  const markers = conflictMarkers(decoded.text);
  if (markers.length > 0) return { mistakes: markers.map((mistake) => ({ file: path, ...mistake })) };

  const parts = splitFile(decoded.text, collections[folder].kind);
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
