import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { bodyOfRecord, type ClassTypeTitles, fieldsOfRecord } from '#domain/content/content-file.ts';
import type { ContentNoun, ContentRecords, SeriesRecord } from '#domain/content/content-record.ts';
import { editYaml, stringifyFields } from './edit-yaml.ts';
import { classTypeTitles } from './studio-content.ts';

/** In Markdown the front matter is between two lines of hyphens. */
const markdown = /^(---\r?\n)(.*?)(^---\r?\n)(.*)$/ms;

/** Writes a record of the database into its file and changes only what differs; a new record gets a file. */
export function writeRecordFile<Noun extends ContentNoun>(
  noun: Noun,
  record: ContentRecords[Noun],
  root: string,
): void {
  const file = fileOf(noun, record.key, root);
  const current = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  writeFileSync(file, fileText(noun, record, current, classTypeTitles(root)));
}

/** Deletes the file of a record. An editor's picture stays: other records may use it. */
export function removeRecordFile(noun: ContentNoun, key: string, root: string): void {
  rmSync(fileOf(noun, key, root), { force: true });
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
  const [, opening = '---\n', head = '', closing = '---\n', currentBody = ''] =
    extensionOf(noun) === 'yaml' ? [undefined, '', current ?? '', '', ''] : (current?.match(markdown) ?? []);
  const fields = { ...fieldsOfRecord(noun, record, titles), ...preservedFields(noun, record, head) };
  const yaml =
    current === undefined
      ? stringifyFields(fields)
      : // Fields without a value in the record are removed; fields that only files have stay.
        editYaml(head, {
          ...Object.fromEntries(optionalFields[noun].map((name) => [name, undefined])),
          ...fields,
        });
  const body = bodyOfRecord(record).trim();
  return opening + yaml + closing + (currentBody.trim() === body ? currentBody : `${body}\n`);
}

/** Fields that a file may omit. */
const optionalFields: Record<ContentNoun, readonly string[]> = {
  instructors: ['email', 'phone', 'location', 'bio', 'picture'],
  series: ['title', 'streamed'],
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
  if (noun === 'products') return { stock: before.stock ?? (record as { stock?: number }).stock ?? 0 };
  if (noun !== 'series') return {};
  const { days, capacity } = record as SeriesRecord;
  return { booked: days.map((_, index) => Math.min(before.booked?.[index] ?? 0, capacity)) };
}

const fileOf = (noun: ContentNoun, key: string, root: string) =>
  join(root, 'src/content', noun, `${key}.${extensionOf(noun)}`);

const extensionOf = (noun: ContentNoun) => (noun === 'series' || noun === 'studio' ? 'yaml' : 'md');
