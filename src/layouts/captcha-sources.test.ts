import assert from 'node:assert/strict';
import { test } from 'node:test';
import { captchaSources } from './captcha-sources.ts';

test('the content security policy allows a captcha only if the studio has one', () => {
  for (const none of [undefined, '']) assert.deepEqual(captchaSources(none), { scripts: [], directives: [] });
  assert.deepEqual(captchaSources('0x4AAA'), {
    scripts: ['https://challenges.cloudflare.com'],
    directives: ['frame-src https://challenges.cloudflare.com'],
  });
});
