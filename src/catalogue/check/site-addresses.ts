import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFolder } from '#catalogue/description/collections.ts';
import { isoDay } from '#domain/time/calendar-day.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { mistakeAt } from './check-names.ts';
import type { ContentFile } from './files/content-file.ts';
import type { Mistake } from './mistake.ts';
import { nearestName } from './nearest-name.ts';

/** The addresses that a text can link to. */
export interface SiteAddresses {
  has(path: string): boolean;
  /** The publication day of the post at an address; undefined for other pages, and for addresses that are not checked. */
  publicationDay(path: string): StudioDay | undefined;
  /** Whether a rule of public/_redirects leads away from an address: some hosts then never show its page. */
  isRedirect(path: string): boolean;
  /** The existing address that is most similar to an unknown one. */
  nearest(path: string): string | undefined;
}

/**
 * The addresses of the site: its pages, those generated from content, and its redirects.
 * @param incomplete Folders with unknown entries: addresses that are generated from them are not checked.
 * @param built The addresses of a built site, which replace those of the incomplete folders.
 */
export async function siteAddresses(
  root: string,
  files: readonly ContentFile[],
  incomplete: readonly ContentFolder[],
  built: ReadonlySet<string> = new Set(),
): Promise<SiteAddresses> {
  const pages = (await readdir(join(root, 'src/pages'), { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(astro|ts)$/.test(name))
    .map((name) => `/${name.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`);
  const redirects = await redirectSources(root);
  const addresses = new Set([
    ...pages.filter((page) => !page.includes('[') && !page.endsWith('/404')),
    ...redirects,
    ...files.flatMap(addressesOf),
    ...built,
  ]);
  const publicationDays = new Map(
    files.flatMap((file) => addressesOf(file).map((path) => [path, publicationDayOf(file)])),
  );
  const unknown = built.size > 0 ? [] : incomplete;
  const uncheckedPrefixes = ['/admin/', ...unknown.flatMap((folder) => pagePrefixes[folder] ?? [])];
  const isUnchecked = (path: string) => uncheckedPrefixes.some((prefix) => path.startsWith(prefix));
  return {
    has: (path) => addresses.has(path) || isUnchecked(path),
    publicationDay: (path) => (isUnchecked(path) ? undefined : publicationDays.get(path)),
    isRedirect: (path) => redirects.includes(path),
    nearest: (path) => nearestName(path, [...addresses]),
  };
}

/** The paths of the pages that are generated from a folder. */
const pagePrefixes: Partial<Record<ContentFolder, string>> = {
  'class-types': '/classes/',
  products: '/store/',
  posts: '/blog/',
};

/** The addresses of the pages that are generated from a file. */
function addressesOf(file: ContentFile): string[] {
  const values = file.fields.values as Record<string, unknown>;
  return file.folder === 'posts' && values['status'] !== 'published'
    ? []
    : namedAddressesOf(file).map(({ path }) => path);
}

/** The addresses of the pages that a file is for, each with the field that names it; without one, the file's name does. */
function namedAddressesOf({ folder, key, fields }: ContentFile): { path: string; field?: string }[] {
  const prefix = pagePrefixes[folder];
  if (!prefix) return [];
  if (folder !== 'class-types') return [{ path: prefix + key }];
  const values = fields.values as Record<string, unknown>;
  return ['id', 'style']
    .filter((field) => values[field] !== undefined)
    .map((field) => ({ path: `${prefix}${values[field]}`, field }));
}

/** Reports files whose pages have an address that public/_redirects leads elsewhere. */
export function checkRedirects(files: readonly ContentFile[], addresses: SiteAddresses): Mistake[] {
  return files.flatMap((file) =>
    namedAddressesOf(file)
      .filter(({ path }) => addresses.isRedirect(path))
      .map(({ path, field }) => {
        const expected = `expected another name, or no rule for ${path} in public/_redirects: some hosts follow the rule instead of showing the page`;
        return field
          ? mistakeAt(file, field, expected)
          : { file: file.path, found: file.path.slice(file.path.lastIndexOf('/') + 1), expected };
      }),
  );
}

/** The publication day of a post; undefined for other files. */
export function publicationDayOf({ folder, fields }: ContentFile): StudioDay | undefined {
  const day = (fields.values as Record<string, unknown>)['publishedOn'];
  return folder === 'posts' && day instanceof Date ? (isoDay(day) as StudioDay) : undefined;
}

async function redirectSources(root: string): Promise<string[]> {
  const rules = await readFile(join(root, 'public/_redirects'), 'utf8').catch(() => '');
  return [...rules.matchAll(/^(\/[^\s*]*)\s/gm)].map(([, from = '']) => from);
}
