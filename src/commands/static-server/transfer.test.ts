import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startStaticServer } from '#commands/static-server.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { longText, type SiteUnderTest, startSiteUnderTest } from './site-under-test.ts';

let site: SiteUnderTest;
startForTests(startSiteUnderTest, (started) => {
  site = started;
});

test('the server compresses text with an encoding that the browser accepts', async () => {
  const brotli = await site.request('/about', { 'accept-encoding': 'gzip, br' });
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(brotli.body).toString(), longText);
  const gzip = await site.request('/about', { 'accept-encoding': 'gzip' });
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.body).toString(), longText);
  const plain = await site.request('/about');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.body.toString(), longText);
  for (const response of [brotli, gzip, plain]) {
    assert.equal(response.headers.vary, 'accept-encoding');
    assert.equal(response.headers['content-length'], String(response.body.length));
  }
});

test('the server sends pictures uncompressed', async () => {
  const response = await site.request('/photo.avif', { 'accept-encoding': 'br' });
  assert.equal(response.headers['content-encoding'], undefined);
  assert.equal(response.headers['content-type'], 'image/avif');
});

test('the server answers 304 for a page that the browser has cached', async () => {
  const { headers } = await site.request('/about', { 'accept-encoding': 'br' });
  const again = await site.request('/about', {
    'accept-encoding': 'br',
    'if-none-match': `"other", W/${headers.etag}`,
  });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
  assert.equal(again.headers.etag, headers.etag);
  const uncompressed = await site.request('/about', { 'if-none-match': String(headers.etag) });
  assert.equal(uncompressed.status, 200);
});

test("the server applies _headers, also on the 404 page, in place of the server's own values", async () => {
  assert.equal((await site.request('/nope')).headers['x-content-type-options'], 'nosniff');
  assert.equal(
    (await site.request('/app.js')).headers['cache-control'],
    'public, max-age=31536000, immutable',
  );
  assert.equal((await site.request('/about')).headers['cache-control'], 'public, max-age=0, must-revalidate');
});

test('the server answers HEAD with the same headers and no body', async () => {
  const response = await site.request('/about', {}, 'HEAD');
  assert.equal(response.status, 200);
  assert.equal(response.headers['content-length'], String(longText.length));
  assert.equal(response.body.length, 0);
});

test('the server refuses other methods', async () => {
  const response = await site.request('/about', {}, 'POST');
  assert.equal(response.status, 405);
  assert.equal(response.headers.allow, 'GET, HEAD');
});

test('the server explains that its folder is missing', async () => {
  await assert.rejects(startStaticServer('/nowhere', 0), /npm run build/);
});
