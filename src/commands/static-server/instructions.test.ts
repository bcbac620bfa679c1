import assert from 'node:assert/strict';
import { test } from 'node:test';
import { negotiateEncoding } from './encoding.ts';
import { parseHeadersFile } from './headers-file.ts';
import { parseRedirectsFile } from './redirects-file.ts';

test('headers: a path has the headers of every matching pattern, later values after earlier ones', () => {
  const headersFor = parseHeadersFile(
    [
      '# all',
      '/*',
      '  X-Frame-Options: DENY',
      '  Link: </a>',
      '/blog/:slug',
      '  Link: </b>',
      '',
      '/_astro/*',
      '  Cache-Control: public, max-age=1',
    ].join('\n'),
  );
  assert.deepEqual(Object.fromEntries(headersFor('/blog/sleep')), {
    'x-frame-options': 'DENY',
    link: '</a>, </b>',
  });
  assert.deepEqual(headersFor('/blog/sleep/deep').get('link'), '</a>');
  assert.equal(headersFor('/_astro/x.js').get('cache-control'), 'public, max-age=1');
  assert.equal(headersFor('/').get('x-frame-options'), 'DENY');
});

test('headers: several lines of one header are joined into one value', () => {
  const headersFor = parseHeadersFile('/a\n  X-Robots-Tag: noindex\n  X-Robots-Tag: nofollow\n');
  assert.equal(headersFor('/a').get('x-robots-tag'), 'noindex, nofollow');
});

test('headers: a dot in a pattern matches only a dot', () => {
  const headersFor = parseHeadersFile('/rss.xml\n  X-A: 1');
  assert.equal(headersFor('/rss.xml').size, 1);
  assert.equal(headersFor('/rss-xml').size, 0);
});

test('headers: an error names a line that is neither a path nor a header', () => {
  assert.throws(() => parseHeadersFile('/a\n  nonsense'), /_headers, line 2: .*nonsense/);
  assert.throws(() => parseHeadersFile('  X-A: 1'), /_headers, line 1/);
});

test('redirects: the first matching rule applies, with 301 by default', () => {
  const redirectFor = parseRedirectsFile('/old /new # moved\n/old /other 302\n\n# nothing\n/temp /new 302');
  assert.deepEqual(redirectFor('/old', 'any'), { target: '/new', status: 301 });
  assert.deepEqual(redirectFor('/temp', 'any'), { target: '/new', status: 302 });
  assert.equal(redirectFor('/older', 'any'), undefined);
});

test('redirects: splats and placeholders are filled in', () => {
  const redirectFor = parseRedirectsFile(
    '/shop/* /store/:splat 308\n/news/:year/:slug /blog/:slug?year=:year 301',
  );
  assert.equal(redirectFor('/shop/mats/cork', 'any')?.target, '/store/mats/cork');
  assert.equal(redirectFor('/shop', 'any')?.target, '/store/');
  assert.equal(redirectFor('/news/2024/sleep', 'any')?.target, '/blog/sleep?year=2024');
});

test('redirects: a splat cannot lead to another site', () => {
  assert.equal(parseRedirectsFile('/go/* /:splat')('/go//evil.example', 'any')?.target, '/evil.example');
});

test('redirects: only rules with ! take precedence over existing files', () => {
  const redirectFor = parseRedirectsFile('/a /b 302\n/a /c 302!');
  assert.equal(redirectFor('/a', 'forced')?.target, '/c');
  assert.equal(redirectFor('/a', 'any')?.target, '/b');
});

test('redirects: an error names a line that this server does not support', () => {
  for (const line of ['/a', 'a /b', '/a /b 418', '/a https://example.com/ 200', '/a /b 302 Country=gb']) {
    assert.throws(() => parseRedirectsFile(`/x /y\n${line}`), /_redirects, line 2/, line);
  }
});

test('encoding: brotli is preferred to gzip, and each is used only if accepted', () => {
  assert.equal(negotiateEncoding('gzip, deflate, br, zstd'), 'br');
  assert.equal(negotiateEncoding('GZIP;q=0.5'), 'gzip');
  assert.equal(negotiateEncoding('br;q=0, gzip'), 'gzip');
  assert.equal(negotiateEncoding('*'), 'br');
  assert.equal(negotiateEncoding('gzip;q=0'), 'identity');
  assert.equal(negotiateEncoding(undefined), 'identity');
});
