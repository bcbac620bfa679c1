import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { type SiteUnderTest, startSiteUnderTest } from './site-under-test.ts';

let site: SiteUnderTest;
startForTests(startSiteUnderTest, (started) => {
  site = started;
});

const pages: [path: string, status: number, body: string][] = [
  ['/', 200, 'home'],
  ['/?from=mail', 200, 'home'],
  ['/classes', 200, 'classes'],
  ['/blog', 200, 'blog'],
  ['/caf%C3%A9%20menu', 200, 'menu'],
  ['/nope', 404, 'not found'],
  ['/nope/deeper/still', 404, 'not found'],
  ['/classes/nope', 404, 'class not found'],
  ['/classes/nope/deeper', 404, 'class not found'],
  ['/404', 404, 'not found'],
  ['/admin/bookings', 200, 'admin'],
  ['/admin/instructors/tom?tab=week', 200, 'admin'],
  ['/admin/store', 200, 'store of the admin'],
  ['/gone/away', 404, 'class not found'],
];
for (const [path, status, body] of pages) {
  test(`${path} answers ${status} with "${body}"`, async () => {
    const response = await site.request(path);
    assert.equal(response.status, status);
    assert.equal(response.body.toString(), body);
    assert.equal(response.headers['content-type'], 'text/html; charset=utf-8');
  });
}

const moves: [path: string, status: number, location: string][] = [
  ['/about.html', 308, '/about'],
  ['/about/', 308, '/about'],
  ['/about/?tab=story', 308, '/about?tab=story'],
  ['/index.html', 308, '/'],
  ['/index', 308, '/'],
  ['/blog/', 308, '/blog'],
  ['/blog/index.html', 308, '/blog'],
  ['/home', 301, '/'],
  ['/shop/mats?size=2', 302, '/store/mats?size=2'],
  ['/classes/1', 302, '/about'],
];
for (const [path, status, location] of moves) {
  test(`${path} leads to ${location} with ${status}`, async () => {
    const response = await site.request(path);
    assert.equal(response.status, status);
    assert.equal(response.headers.location, location);
  });
}

test('a file takes precedence over a redirect without !', async () => {
  assert.equal((await site.request('/about')).status, 200);
});

test('the configuration files themselves are not served', async () => {
  assert.equal((await site.request('/_headers')).status, 404);
  assert.equal((await site.request('/_redirects')).status, 404);
});

for (const path of [
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/classes/..%5c..%5csecret.txt',
  '//etc/passwd',
]) {
  test(`${path} does not lead out of the folder`, async () => {
    const response = await site.request(path);
    assert.equal(response.status, 404);
    assert.doesNotMatch(response.body.toString(), /secret$|root:/);
  });
}

for (const path of ['/%', '/%ff', '/a%00b', 'about']) {
  test(`${path} cannot be parsed and answers 400`, async () =>
    assert.equal((await site.request(path)).status, 400));
}
