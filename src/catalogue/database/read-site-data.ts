import { getEntry } from 'astro:content';
import { once } from '#catalogue/once.ts';
import { readSite } from './connection.ts';
import { siteDataId } from './record-loader.ts';
import type { SiteData } from './site-content.ts';

/** Returns the content besides records, of the same state as the records; undefined if the site is a demo. */
export const readSiteData = once(
  async (): Promise<SiteData | undefined> =>
    readSite && ((await getEntry('site', siteDataId))?.data as SiteData | undefined),
);
