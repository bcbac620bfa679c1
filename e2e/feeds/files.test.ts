import { listedPages, privatePages, secondAddresses } from '../support/addresses.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { pngSize } from '../support/png.ts';

/* The files that programs read: the sitemap, robots.txt, the RSS feed, the web manifest and the icons. */

const texts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

test('the sitemap lists every public page once, and no private or secondary address', async () => {
  expect(new Set(listedPages).size).toBe(listedPages.length);
  const classAddresses = [1, 2, 3, 4, 5, 6].map((id) => `/classes/${id}`);
  const addresses = [
    '/',
    '/about',
    '/accessibility',
    '/blog',
    '/classes',
    '/contact',
    '/membership',
    '/privacy',
    '/schedule',
    '/store',
  ];
  expect(listedPages).toEqual(expect.arrayContaining([...addresses, ...classAddresses]));
  expect(listedPages.filter((path) => path.startsWith('/store/'))).toHaveLength(8);
  expect(listedPages.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThanOrEqual(6);
  const unwanted = [...privatePages, ...Object.keys(secondAddresses), '/404', '/classes/404'];
  expect(listedPages.filter((path) => unwanted.includes(path))).toEqual([]);
});

test('robots may read everything and are referred to the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
});

test('the RSS feed has every post, newest first, with a link that works', async ({ page, request }) => {
  const response = await request.get('/rss.xml');
  expect(response.headers()['content-type']).toMatch(/xml/);
  const xml = await response.text();
  const parseError = await page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent ??
      '',
    xml,
  );
  expect(parseError).toBe('');
  expect(xml).toMatch(/<atom:link href="https?:[^"]*\/rss\.xml" rel="self"/);
  const posts = listedPages.filter((path) => path.startsWith('/blog/'));
  expect(texts(xml, 'dc:creator')).toHaveLength(posts.length);
  const links = texts(xml, 'link')
    .map((link) => new URL(link).pathname)
    .filter((path) => path.startsWith('/blog/'));
  expect(links.sort()).toEqual(posts.sort());
  const days = texts(xml, 'pubDate').map((day) => Date.parse(day));
  expect(days).toEqual([...days].sort((a, b) => b - a));
  expect(days.every(Number.isFinite)).toBe(true);
});

test('the web manifest has a name, a start URL and icons of the declared sizes', async ({ request }) => {
  const response = await request.get('/site.webmanifest');
  expect(response.headers()['content-type']).toMatch(/manifest\+json|application\/json/);
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Ekantik Studio', start_url: '/' });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  for (const { src, sizes } of manifest.icons) {
    const size = pngSize(await (await request.get(src)).body());
    expect(`${size?.width}x${size?.height}`, src).toBe(sizes);
  }
});

test('there is an icon for old and new browsers and for the home screen of a phone', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const icon = async (selector: string) =>
    request.get((await page.locator(selector).getAttribute('href')) ?? '');
  const ico = await icon('link[rel=icon][href$=".ico"]');
  expect((await ico.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  const svg = await page.locator('link[rel=icon][type="image/svg+xml"]').getAttribute('href');
  expect(svg, 'it is inlined').toMatch(/^data:image\/svg\+xml,/);
  const naturalSize = page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, svg ?? '');
  expect(await naturalSize).toEqual([64, 64]);
  const touch = await icon('link[rel=apple-touch-icon]');
  expect(pngSize(await touch.body())).toEqual({ width: 180, height: 180 });
});

test('every page links to the feeds', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute(
    'href',
    /rss\.xml$/,
  );
  await expect(page.locator('link[rel=alternate][type="text/calendar"]')).toHaveAttribute(
    'href',
    /schedule\.ics$/,
  );
});
