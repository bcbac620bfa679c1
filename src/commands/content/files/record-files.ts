import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { splitFile } from '#catalogue/check/files/split-file.ts';
import { classTypeTitles } from '#commands/content/studio-content.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { bodyOfRecord, type ClassTypeTitles, fileFieldsOfRecord } from '#domain/content/content-file.ts';
import type {
  ContentNoun,
  ContentRecords,
  ProductRecord,
  SeriesRecord,
} from '#domain/content/content-record.ts';
import { editYaml, stringifyFields } from './edit-yaml.ts';

/** Writes a record of the database into its file and changes only what differs; a new record gets a file. */
export function writeRecordFile<Noun extends ContentNoun>(
  noun: Noun,
  record: ContentRecords[Noun],
  root: string,
): void {
  const file = join(root, fileOf(noun, record.key));
  const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fileText(noun, record, current, classTypeTitles(root)));
}

/** Deletes the file of a record. An editor's picture stays: other records may use it. */
export function removeRecordFile(noun: ContentNoun, key: string, root: string): void {
  rmSync(join(root, fileOf(noun, key)), { force: true });
}

/**
 * Returns the text of a record's file.
 * @param current The file's current text; undefined for a new file.
 */
export function fileText<Noun extends ContentNoun>(
  noun: Noun,
  record: ContentRecords[Noun],
  current: string | undefined,
  titles: ClassTypeTitles,
): string {
  const [opening, head, closing, currentBody] = partsOf(noun, current);
  const fields = { ...fileFieldsOfRecord(noun, record, titles), ...preservedFields(noun, record, head) };
  const yaml =
    current === undefined
      ? stringifyFields(fields)
      : // Fields without a value in the record are removed; fields that only files have stay.
        editYaml(head, {
          ...Object.fromEntries(optionalFields[noun].map((name) => [name, undefined])),
          ...fields,
        });
  const body = bodyOfRecord(record).trim();
  const text = currentBody.trim() === body ? currentBody : `${body}\n`;
  return withFormatOf(current, opening + yaml + closing + text);
}

/**
 * Returns the first delimiter, the fields, the second delimiter and the text of a file, with line feeds at the ends of
 * lines.
 * @throws ExplainedError if a file's fields cannot be found.
 */
function partsOf(noun: ContentNoun, current: string | undefined): [string, string, string, string] {
  const kind = extensionOf(noun);
  const lines = (current ?? '')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/(?<=\n)/);
  if (kind === 'yaml') return ['', lines.join(''), '', ''];
  if (current === undefined) return ['---\n', '', '---\n', ''];
  const parts = splitFile(current, kind);
  if (!('yaml' in parts)) throw new ExplainedError(`A file of ${noun} cannot be read: ${parts.expected}`);
  const { linesAboveFields, linesAboveText, text } = parts;
  const linesFrom = (from: number, to: number) => lines.slice(from, to).join('');
  return [
    linesFrom(0, linesAboveFields),
    linesFrom(linesAboveFields, linesAboveText - 1),
    `${linesFrom(linesAboveText - 1, linesAboveText).trimEnd()}\n`,
    text,
  ];
}

/** Gives a text the line endings of a file, and its byte order mark. */
function withFormatOf(current: string | undefined, text: string): string {
  const mark = current?.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + (current?.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text);
}

/** Fields that a file may omit. */
const optionalFields: Record<ContentNoun, readonly string[]> = {
  instructors: ['email', 'phone', 'location', 'bio', 'picture'],
  series: ['title', 'description', 'streamed'],
  products: ['description', 'formerPrice', 'vat', 'featured', 'picture'],
  posts: ['picture', 'comments'],
  studio: [],
};

/**
 * Fields that the database does not decide: opening stock, and the sample's booked places, one number for each day
 * of a series.
 */
function preservedFields(
  noun: ContentNoun,
  record: ContentRecords[ContentNoun],
  head: string,
): Record<string, unknown> {
  const before = (parse(head) ?? {}) as { stock?: number; booked?: number[] };
  if (noun === 'products') {
    const { category, stock } = record as ProductRecord;
    return category === 'digital' ? {} : { stock: before.stock ?? stock ?? 0 };
  }
  if (noun !== 'series') return {};
  const { days, capacity } = record as SeriesRecord;
  return { booked: days.map((_, index) => Math.min(before.booked?.[index] ?? 0, capacity)) };
}

/** The path of a record's file in the project. */
export const fileOf = (noun: ContentNoun, key: string) => `src/content/${noun}/${key}.${extensionOf(noun)}`;

/** The extension of a noun's files, without the dot. */
export const extensionOf = (noun: ContentNoun): 'md' | 'yaml' =>
  noun === 'series' || noun === 'studio' ? 'yaml' : 'md';
