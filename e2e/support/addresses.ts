import { screenAddresses } from '../../src/admin/screen-table.ts';

const { CONNECTED_URL, DEMO_URL } = process.env;
/** The address of a built site. */
export const site = CONNECTED_URL ?? DEMO_URL ?? 'http://localhost:4321';

async function pathsIn(sitemap: string): Promise<string[]> {
  const response = await fetch(new URL(sitemap, site)).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`No ${sitemap} at ${site}: the built site has to be served first (npm test does).`);
  const text = await response.text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Every page that is in the sitemap: new pages are tested automatically. */
export const listedPages = (await Promise.all((await pathsIn('/sitemap-index.xml')).map(pathsIn)))
  .flat()
  .sort();

/** The canonical address of each class type, by its readable address. */
export const classTypeAddresses = {
  '/classes/hatha': '/classes/1',
  '/classes/vinyasa': '/classes/2',
  '/classes/meditation': '/classes/3',
  '/classes/yin': '/classes/4',
} as const;

/** The canonical address of pages with a second address, by the second one. */
export const secondAddresses: Readonly<Record<string, string>> = {
  '/book': '/schedule',
  ...classTypeAddresses,
};

/** Unknown addresses, which return a page with status 404. */
export const missingPages = ['/no-such-page', '/store/no-such-product', '/classes/no-such-class'];

/** Pages that redirect signed-out visitors. */
const guardedPages = ['/account', '/second-step', ...screenAddresses.map(({ address }) => address)];

/** Pages that are not in the sitemap; listed-pages.test.ts requires all of them. */
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
  '/invitation',
  '/login',
  '/unauthorized',
  '/account/deleted',
  '/reset-password',
  ...guardedPages,
];

/** All pages. */
export const everyPage = [...listedPages, ...Object.keys(secondAddresses), ...privatePages, ...missingPages];

/** Addresses that return the same document as another one; document.test.ts compares them byte by byte. */
export const sameDocuments: Readonly<Record<string, string>> = {
  ...secondAddresses,
  '/store/no-such-product': '/no-such-page',
};

/** All pages that do not redirect, each document once. */
export const openPages = everyPage.filter(
  (address) => !guardedPages.includes(address) && !(address in sameDocuments),
);
