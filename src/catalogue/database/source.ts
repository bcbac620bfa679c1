import { existsSync, readdirSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import { contentFolder } from '#catalogue/files/content-folder.ts';
import type { RecordNoun } from '#domain/content/content-record.ts';
import { readPicture, readSite } from './connection.ts';
import { recordLoader, restLoader } from './record-loader.ts';
import type { SiteContent } from './site-content.ts';

/** The only place that chooses the source of records: the database of a connected build, the files of a demo. */
export function recordSource(noun: RecordNoun): Loader {
  if (!readSite || !readPicture) return contentFolder(noun, noun === 'series' ? 'yaml' : 'md');
  return recordLoader(noun, noun === 'series' ? withClasses(readSite) : readSite, readPicture);
}

/** Dates, closures, rules and the database's state; empty in a demo. */
export const restSource = (): Loader =>
  readSite ? restLoader(readSite) : { name: 'nothing', load: async ({ store }) => store.clear() };

/** Without classes, pages would show a schedule that cannot be booked. */
const withClasses = (read: () => Promise<SiteContent>) => async () => {
  const content = await read();
  if (content.series.length === 0 && filesOf('series') > 0)
    throw new Error(
      'src/content has classes, but the database has none: its schedule would be empty. Fill it from the content ' +
        'first: npm run content push (it needs SUPABASE_SECRET_KEY, see README.md).',
    );
  return content;
};

function filesOf(noun: RecordNoun): number {
  const folder = `src/content/${noun}`;
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')).length : 0;
}
