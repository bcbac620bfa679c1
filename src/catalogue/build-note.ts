import type { BuildNote } from '#domain/publishing/site-state.ts';
import { readSiteData } from './database/read-site-data.ts';

/**
 * The state from which this site was built: the database's for a connected site, the files' for a demo.
 * @param now The time of a demo's build: a connected site counts from the time when the database was read.
 */
export async function readBuildNote(now: Date): Promise<BuildNote> {
  const siteData = await readSiteData();
  return siteData
    ? { ...siteData.state, builtFrom: 'database' }
    : { at: now.toISOString(), builtFrom: 'files' };
}
