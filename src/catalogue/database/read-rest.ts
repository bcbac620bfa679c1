import { getEntry } from 'astro:content';
import { once } from '#catalogue/once.ts';
import { readSite } from './connection.ts';
import { restId } from './record-loader.ts';
import type { SiteRest } from './site-content.ts';

/** Returns the content besides records, of the same state as the records; undefined if the site is a demo. */
export const readRest = once(
  async (): Promise<SiteRest | undefined> =>
    readSite && ((await getEntry('site', restId))?.data as SiteRest | undefined),
);
