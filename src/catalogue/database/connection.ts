import type { StudioDatabase } from '#backend/content/call-studio-database.ts';
import { cachedPictures, type ReadPicture } from './cached-pictures.ts';
import { type SiteContent, siteContentOf } from './site-content.ts';

const url = import.meta.env.PUBLIC_SUPABASE_URL;
const key = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '';

/** The studio's database; undefined if the site is a demo. */
const database: StudioDatabase | undefined = url ? { url, key } : undefined;

/** Downloads a picture that staff chose, as a file for the build; undefined if the site is a demo. */
export const readPicture: ReadPicture | undefined = database && cachedPictures(database);

/**
 * Reads the current content of the studio's database; undefined if the site is a demo, which is built only from
 * files.
 */
export const readSite: (() => Promise<SiteContent>) | undefined = database && siteContentOf(database);
