import { createHash } from 'node:crypto';
import {
  type ContentLists,
  type ContentNoun,
  type ContentRecord,
  contentNouns,
} from '#domain/content/content-record.ts';

/** The last state that a record and its file had in common: a row of studio.content_synced. */
export type SyncedHash = {
  noun: ContentNoun;
  key: string;
  /** 64 hexadecimal digits. */
  hash: string;
};

/** Fields that the database maintains and that are not compared. */
const uncompared = new Set(['version', 'stock', 'booked', 'class_type_id']);

/**
 * Returns a hash of the compared fields of a record: the same for the same values, in whatever order the fields
 * are. Blanks around the text below the fields are not compared: files have none, but staff may leave some.
 */
export function hashOf(record: ContentRecord): string {
  const fields = 'body' in record ? { ...record, body: record.body.trim() } : record;
  const compared = Object.entries(fields).filter(([name]) => !uncompared.has(name));
  return createHash('sha256')
    .update(canonical(Object.fromEntries(compared)))
    .digest('hex');
}

/** The hashes of all records. */
export const contentHashes = (records: ContentLists): SyncedHash[] =>
  contentNouns.flatMap((noun) =>
    records[noun].map((record) => ({ noun, key: record.key, hash: hashOf(record) })),
  );

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, fieldValue]) => `${JSON.stringify(name)}:${canonical(fieldValue)}`).join(',')}}`;
}
