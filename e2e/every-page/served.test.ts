import { listedPages } from '../support/addresses.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* The effects of the files `_headers` and `_redirects`, which a CDN reads. */

for (const address of ['/', '/classes/1', '/no-such-page', '/og/home.png']) {
  test(`${address} is served with the security headers`, async ({ request }) => {
    const headers = (await request.get(address)).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security'], 'only for this host').toBe('max-age=31536000');
  });
}

test('scripts and fonts of at least one kilobyte, which are named by their content, are cached for a year', async ({
  page,
  request,
}) => {
  const hashedFiles = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Pictures are not cached like this, because hosts accept a limited number of rules.
    if (/^\/_astro\/.*\.(js|woff2)$/.test(pathname)) hashedFiles.add(pathname);
  });
  await page.goto('/store');
  await expect.poll(() => [...hashedFiles].filter((path) => path.endsWith('.js'))).not.toEqual([]);
  for (const path of hashedFiles) {
    const response = await request.get(path);
    // Small files have no rule: rules are limited, and revalidating a small file costs as much as loading it.
    if ((await response.body()).length < 1_000) continue;
    const { 'cache-control': cacheControl } = response.headers();
    expect(cacheControl, path).toBe('public, max-age=31536000, immutable');
  }
});

test('a missing file is never cached, so that a page of an older build recovers', async ({ request }) => {
  for (const path of ['/_astro/StoreBrowser.AAAAAAAA.js', '/_astro/hatha.AAAAAAAA.svg']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['cache-control'], path).toBe('public, max-age=0, must-revalidate');
  }
});

test('a page is revalidated on each visit, so that a change is visible at once', async ({ request }) => {
  for (const address of listedPages.slice(0, 5)) {
    expect((await request.get(address)).headers()['cache-control'] ?? '', address).not.toMatch(
      /max-age=[1-9]|immutable/,
    );
  }
});

test('text is compressed', async ({ request }) => {
  for (const address of ['/', '/schedule.ics', '/sitemap-index.xml']) {
    const response = await request.get(address, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()['content-encoding'], address).toBe('br');
  }
});

for (const [address, target] of [
  ['/classes/power', '/classes/5'],
  ['/classes/restorative', '/classes/6'],
  ['/shop', '/store'],
  ['/journal', '/blog'],
  ['/timetable', '/schedule'],
  ['/feed', '/rss.xml'],
] as const) {
  test(`${address} redirects permanently to ${target}`, async ({ request }) => {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(new URL(response.headers()['location'] ?? '', response.url()).pathname).toBe(target);
  });
}
