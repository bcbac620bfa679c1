import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { captchaSources } from '#layouts/head/captcha-sources.ts';
import { allowsCaptcha, captchaFinding, signInRequiresCaptcha, testKeyFindings } from './captcha.ts';

test('a page of a site with a captcha is recognised by its policy', () => {
  const policyOf = (siteKey?: string) => captchaSources(siteKey).directives.join('; ');
  assert.equal(allowsCaptcha(policyOf('key')), true);
  assert.equal(allowsCaptcha(policyOf()), false);
});

test('a test key of the captcha is reported', () => {
  for (const key of ['1x00000000000000000000AA', '2x00000000000000000000BB', '3x00000000000000000000FF'])
    assert.match(testKeyFindings(`token("${key}")`)[0]?.message ?? '', /test keys/);
  assert.deepEqual(testKeyFindings('token("0x4AAAAAAADnPIDROrmt1Wwj")'), []);
});

test('a captcha in all places is right, and so is none', () => {
  for (const everywhere of [true, false])
    assert.equal(
      captchaFinding({ site: everywhere, signIn: everywhere, functions: everywhere }).state,
      'right',
    );
});

test('a captcha in some places is wrong, with the consequences', () => {
  const messageOf = (places: Parameters<typeof captchaFinding>[0]) => {
    const { state, message } = captchaFinding(places);
    assert.equal(state, 'wrong');
    return message;
  };
  assert.match(
    messageOf({ site: false, signIn: true, functions: true }),
    /nobody can sign in, so guests can neither book nor order$/,
  );
  assert.match(
    messageOf({ site: false, signIn: true, functions: false }),
    /TURNSTILE_SECRET_KEY is not set.*so nobody can sign in$/,
  );
  assert.match(
    messageOf({ site: false, signIn: false, functions: true }),
    /PUBLIC_TURNSTILE_SITE_KEY.*neither book nor order$/,
  );
  assert.match(
    messageOf({ site: true, signIn: false, functions: true }),
    /are set: sign-ins are not protected[^,]*, Attack Protection$/,
  );
  assert.match(
    messageOf({ site: true, signIn: undefined, functions: false }),
    /are set: guests are not protected[^,]*$/,
  );
  assert.match(
    messageOf({ site: true, signIn: true, functions: false }),
    /are set: guests are not protected: TURNSTILE_SECRET_KEY[^,]*$/,
  );
});

test('the doctor asks the authentication service with an address that nobody has', async () => {
  let code = 'captcha_failed';
  const server = createServer((_, response) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error_code: code })),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const project = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    assert.equal(await signInRequiresCaptcha(project, 'sb_publishable_x'), true);
    code = 'invalid_credentials';
    assert.equal(await signInRequiresCaptcha(project, 'sb_publishable_x'), false);
    code = 'over_request_rate_limit';
    assert.equal(await signInRequiresCaptcha(project, 'sb_publishable_x'), undefined);
  } finally {
    server.close();
  }
  assert.equal(await signInRequiresCaptcha(new URL('http://127.0.0.1:9'), 'sb_publishable_x'), undefined);
});
