import { getEntry } from 'astro:content';
import { once } from '#catalogue/once.ts';
import { readSite } from './connection.ts';
import { restId } from './record-loader.ts';
import type { SiteRest } from './site-content.ts';

/** Reads the build's content besides records, and the records with it; undefined if the site is a demo. */
export const readRest = once(
  async (): Promise<SiteRest | undefined> =>
    readSite && ((await getEntry('site', restId))?.data as SiteRest | undefined),
);
