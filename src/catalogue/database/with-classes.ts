import { existsSync, readdirSync } from 'node:fs';
import type { SiteContent } from './site-content.ts';

/**
 * Wraps a source of content. It fails if only the files have classes, because pages would show a schedule that cannot
 * be booked.
 */
export const withClasses = (read: () => Promise<SiteContent>) => async () => {
  const content = await read();
  if (content.series.length === 0 && classFiles() > 0)
    throw new Error(
      'src/content has classes, but the database has none: its schedule would be empty. Fill it from the content ' +
        'first: npm run content push (it needs SUPABASE_SECRET_KEY, see docs/going-live.md).',
    );
  return content;
};

function classFiles(): number {
  const folder = 'src/content/series';
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')).length : 0;
}
