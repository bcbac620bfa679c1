import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startStaticServer } from '#commands/static-server.ts';
import { long, type SiteUnderTest, startSiteUnderTest } from './site-under-test.ts';

let site: SiteUnderTest;
before(async () => {
  site = await startSiteUnderTest();
});
after(() => site.stop());

test('compresses text as the browser accepts it', async () => {
  const brotli = await site.ask('/about', { 'accept-encoding': 'gzip, br' });
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(brotli.body).toString(), long);
  const gzip = await site.ask('/about', { 'accept-encoding': 'gzip' });
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.body).toString(), long);
  const plain = await site.ask('/about');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.body.toString(), long);
  for (const reply of [brotli, gzip, plain]) {
    assert.equal(reply.headers.vary, 'accept-encoding');
    assert.equal(reply.headers['content-length'], String(reply.body.length));
  }
});

test('sends pictures uncompressed', async () => {
  const reply = await site.ask('/photo.avif', { 'accept-encoding': 'br' });
  assert.equal(reply.headers['content-encoding'], undefined);
  assert.equal(reply.headers['content-type'], 'image/avif');
});

test('answers 304 for a page that the browser has cached', async () => {
  const { headers } = await site.ask('/about', { 'accept-encoding': 'br' });
  const again = await site.ask('/about', {
    'accept-encoding': 'br',
    'if-none-match': `"other", W/${headers.etag}`,
  });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
  assert.equal(again.headers.etag, headers.etag);
  const uncompressed = await site.ask('/about', { 'if-none-match': String(headers.etag) });
  assert.equal(uncompressed.status, 200);
});

test("applies _headers, also on the 404 page, in place of the server's own values", async () => {
  assert.equal((await site.ask('/nope')).headers['x-content-type-options'], 'nosniff');
  assert.equal((await site.ask('/app.js')).headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal((await site.ask('/about')).headers['cache-control'], 'public, max-age=0, must-revalidate');
});

test('answers HEAD with the same headers and no body', async () => {
  const reply = await site.ask('/about', {}, 'HEAD');
  assert.equal(reply.status, 200);
  assert.equal(reply.headers['content-length'], String(long.length));
  assert.equal(reply.body.length, 0);
});

test('refuses other methods', async () => {
  const reply = await site.ask('/about', {}, 'POST');
  assert.equal(reply.status, 405);
  assert.equal(reply.headers.allow, 'GET, HEAD');
});

test('explains a missing folder', async () => {
  await assert.rejects(startStaticServer('/nowhere', 0), /npm run build/);
});
