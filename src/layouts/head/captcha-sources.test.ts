import assert from 'node:assert/strict';
import { test } from 'node:test';
import { captchaSources } from './captcha-sources.ts';

test('a page has the sources of the captcha only if the studio has one', () => {
  for (const noKey of [undefined, ''])
    assert.deepEqual(captchaSources(noKey), { scripts: [], directives: [] });
  assert.deepEqual(captchaSources('0x4AAA'), {
    scripts: ['https://challenges.cloudflare.com'],
    directives: ['frame-src https://challenges.cloudflare.com'],
  });
});
