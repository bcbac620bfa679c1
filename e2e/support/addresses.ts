import { screenAddresses } from '../../src/admin/screen-table.ts';

const { CONNECTED_URL, DEMO_URL } = process.env;
/** Where a built site is served. */
export const site = CONNECTED_URL ?? DEMO_URL ?? 'http://localhost:4321';

async function pathsIn(sitemap: string): Promise<string[]> {
  const response = await fetch(new URL(sitemap, site)).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`No ${sitemap} at ${site}: the built site has to be served first (npm test does).`);
  const text = await response.text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Every page that search engines are told of, from the sitemap: a new page is tested by existing. */
export const listedPages = (await Promise.all((await pathsIn('/sitemap-index.xml')).map(pathsIn)))
  .flat()
  .sort();

/** The readable address of a class type, with its number. */
export const styleAddresses = {
  '/classes/hatha': '/classes/1',
  '/classes/vinyasa': '/classes/2',
  '/classes/meditation': '/classes/3',
  '/classes/yin': '/classes/4',
} as const;

/** Pages with two addresses, of which the second is the one to remember. */
export const secondAddresses: Readonly<Record<string, string>> = { '/book': '/schedule', ...styleAddresses };

/** Addresses where there is nothing: answered with a page and status 404. */
export const missingPages = ['/no-such-page', '/store/no-such-product', '/classes/no-such-class'];

/** Pages that lead away whoever is not signed in. */
const guardedPages = ['/account', ...screenAddresses.map(({ address }) => address)];

/** Pages that search engines are not told of. */
export const privatePages = [
  '/booking',
  '/cart',
  '/checkout',
  '/order',
  '/paid',
  '/buy',
  '/reminders',
  '/unsubscribe',
  '/newsletter',
  '/substitute',
  '/login',
  '/unauthorized',
  ...guardedPages,
];

/** Every page there is. */
export const everyPage = [...listedPages, ...Object.keys(secondAddresses), ...privatePages, ...missingPages];

/** Addresses that answer with the very document of another one, which document.test.ts compares byte by byte. */
export const sameDocuments: Readonly<Record<string, string>> = {
  ...secondAddresses,
  '/store/no-such-product': '/no-such-page',
};

/** Every page that anybody can stay on, each document once. */
export const openPages = everyPage.filter(
  (address) => !guardedPages.includes(address) && !(address in sameDocuments),
);
