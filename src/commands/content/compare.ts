import {
  type ContentLists,
  type ContentNoun,
  type ContentRecord,
  contentNouns,
} from '#domain/content/content-record.ts';
import { hashOf, type SyncedHash } from './hash.ts';
import type { PlanRow } from './plans.ts';

/** A record of the database, as studio_content() returns it. */
export type StoredRecord = ContentRecord & { version: number };

/** The number of a class type, which is in the address of its page. */
export interface ClassTypeNumber {
  key: string;
  id: number;
}

/** The result of studio_content(). */
export type StudioContent = { [Noun in ContentNoun]: StoredRecord[] } & {
  synced: SyncedHash[];
  plans: PlanRow[];
  /** The number of each class type that has classes. */
  classTypes: ClassTypeNumber[];
};

/**
 * How a file and its record compare: the same; changed on one side since they were last the same, which includes
 * new and deleted; or changed on both sides.
 */
export type SyncState = 'same' | 'in-files' | 'in-database' | 'on-both';

/** A record's version on each side; undefined if a side does not have it. */
export interface ComparedRecord {
  noun: ContentNoun;
  key: string;
  syncState: SyncState;
  file: ContentRecord | undefined;
  stored: StoredRecord | undefined;
  /** The hash that both sides had when they were last the same; undefined if they never were. */
  base: string | undefined;
}

/** "products/linen-wrap-cardigan": one text that identifies a record. */
export const nameOf = ({ noun, key }: Pick<ComparedRecord, 'noun' | 'key'>) => `${noun}/${key}`;

/** Compares every file with its record, by noun and key. */
export function compare(files: ContentLists, studio: StudioContent): ComparedRecord[] {
  const base = new Map(studio.synced.map((record) => [nameOf(record), record.hash]));
  return contentNouns.flatMap((noun) => {
    const inFiles = new Map<string, ContentRecord>(files[noun].map((record) => [record.key, record]));
    const inDatabase = new Map<string, StoredRecord>(studio[noun].map((record) => [record.key, record]));
    const syncedKeys = studio.synced.filter((record) => record.noun === noun).map(({ key }) => key);
    const keys = [...new Set([...inFiles.keys(), ...inDatabase.keys(), ...syncedKeys])].sort();
    return keys.map((key) => {
      const sides = { file: inFiles.get(key), stored: inDatabase.get(key), base: base.get(`${noun}/${key}`) };
      return { noun, key, ...sides, syncState: syncStateOf(sides) };
    });
  });
}

function syncStateOf({ file, stored, base }: Pick<ComparedRecord, 'file' | 'stored' | 'base'>): SyncState {
  const [fileHash, storedHash] = [file && hashOf(file), stored && hashOf(stored)];
  if (fileHash === storedHash) return 'same';
  if (storedHash === base) return 'in-files';
  return fileHash === base ? 'in-database' : 'on-both';
}
