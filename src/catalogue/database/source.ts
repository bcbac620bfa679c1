import type { Loader } from 'astro/loaders';
import { recordFolder } from '#catalogue/files/record-folder.ts';
import type { RecordNoun } from '#domain/content/content-record.ts';
import { readPicture, readSite } from './connection.ts';
import { recordLoader, siteDataLoader } from './record-loader.ts';
import { withClasses } from './with-classes.ts';

/** The only place that chooses the source of records: the database of a connected build, the files of a demo. */
export function recordSource(noun: RecordNoun): Loader {
  if (!readSite || !readPicture) return recordFolder(noun);
  return recordLoader(noun, noun === 'series' ? withClasses(readSite) : readSite, readPicture);
}

/** Dates, closures, rules and the database's state; empty in a demo. */
export const siteDataSource = (): Loader =>
  readSite ? siteDataLoader(readSite) : { name: 'nothing', load: async ({ store }) => store.clear() };
