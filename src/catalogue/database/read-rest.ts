import { getEntry } from 'astro:content';
import { once } from '#catalogue/once.ts';
import { readSite } from './connection.ts';
import { restId } from './record-loader.ts';
import type { SiteRest } from './site-content.ts';

/** What the build read besides records, together with them; undefined where the site is a demo. */
export const readRest = once(
  async (): Promise<SiteRest | undefined> =>
    readSite && ((await getEntry('site', restId))?.data as SiteRest | undefined),
);
