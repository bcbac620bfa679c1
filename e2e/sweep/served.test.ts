import { listedPages } from '../support/addresses.ts';
import { expect, test } from '../support/quiet-page.ts';

/* The files `_headers` and `_redirects`, as a CDN reads them. */

for (const address of ['/', '/classes/1', '/no-such-page', '/og/home.png']) {
  test(`${address} comes with the security headers`, async ({ request }) => {
    const headers = (await request.get(address)).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
}

test('files named after their content are kept for a year', async ({ page, request }) => {
  const named = new Set<string>();
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (pathname.startsWith('/_astro/')) named.add(pathname);
  });
  await page.goto('/store');
  await expect.poll(() => [...named].filter((path) => path.endsWith('.js'))).not.toEqual([]);
  for (const path of named) {
    const { 'cache-control': kept } = (await request.get(path)).headers();
    expect(kept, path).toBe('public, max-age=31536000, immutable');
  }
});

test('a page is asked for anew each time, so that a change shows at once', async ({ request }) => {
  for (const address of listedPages.slice(0, 5)) {
    expect((await request.get(address)).headers()['cache-control'] ?? '', address).not.toMatch(
      /max-age=[1-9]|immutable/,
    );
  }
});

test('text is compressed', async ({ request }) => {
  for (const address of ['/', '/schedule.ics', '/sitemap-index.xml', '/favicon.svg']) {
    const response = await request.get(address, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()['content-encoding'], address).toBe('br');
  }
});

for (const [typed, meant] of [
  ['/classes/power', '/classes/5'],
  ['/classes/restorative', '/classes/6'],
  ['/shop', '/store'],
  ['/journal', '/blog'],
  ['/timetable', '/schedule'],
  ['/feed', '/rss.xml'],
] as const) {
  test(`${typed} leads to ${meant} for good`, async ({ request }) => {
    const response = await request.get(typed, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(new URL(response.headers()['location'] ?? '', response.url()).pathname).toBe(meant);
  });
}
