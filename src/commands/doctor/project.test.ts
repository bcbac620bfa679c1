import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { examineProject } from './project.ts';

/* A server that responds as a hosted project does. */

interface StubResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const site = 'https://studio.example';

const settings = {
  external: { email: true, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
};
const healthy: Record<string, StubResponse> = {
  '/auth/v1/settings': { status: 200, body: settings },
  '/rest/v1/products': { status: 406, body: { code: 'PGRST106' } },
  '/auth/v1/token': { status: 400, body: { error_code: 'invalid_credentials' } },
  '/auth/v1/verify': { status: 303, body: {} },
};
const pages = [`${site}/account`, `${site}/reset-password`];

let stubs = healthy;
let siteUrl = site;
let allowed = pages;
/** A page of which Auth redirects no link. */
let unanswered: string | undefined;
let server: Server;

before(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', site);
    const stub = stubs[pathname] ?? { status: 404, body: {} };
    const page = searchParams.get('redirect_to') ?? '';
    const location = page === unanswered ? '' : allowed.includes(page) ? page : siteUrl;
    response
      .writeHead(stub.status, {
        'content-type': 'application/json',
        ...(pathname === '/auth/v1/verify' && { location: `${location}#error=access_denied` }),
        ...stub.headers,
      })
      .end(JSON.stringify(stub.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
after(() => server.close());

/** Returns the faults if some addresses respond differently. */
async function findingsOf(
  changes: Record<string, StubResponse>,
  { key = 'sb_publishable_x', host = '127.0.0.1' } = {},
): Promise<string[]> {
  stubs = { ...healthy, ...changes };
  const address = new URL(`http://${host}:${(server.address() as AddressInfo).port}`);
  const findings = await examineProject(address, key, new URL(site));
  return findings.flatMap(({ state, message }) => (state === 'right' ? [] : [`${state}: ${message}`]));
}

const auth = (changes: object) => ({
  '/auth/v1/settings': { status: 200, body: { ...settings, ...changes } },
});

test('the doctor accepts a project that is set up correctly', async () =>
  assert.deepEqual(await findingsOf({}), []));

test('the doctor reports a disabled sign-up, and anonymous sign-ins', async () => {
  const lines = await findingsOf(
    auth({ disable_signup: true, external: { email: false, anonymous_users: true } }),
  );
  assert.deepEqual(lines, [
    'wrong: People cannot sign up and sign in by email as intended: the email provider is off, nobody can sign up, anonymous sign-ins are on',
  ]);
});

test('the doctor reports addresses that do not have to be confirmed', async () => {
  assert.match(
    (await findingsOf(auth({ mailer_autoconfirm: true })))[0] ?? '',
    /Email addresses are not confirmed/,
  );
});

test('the doctor reports tables that the API exposes', async () => {
  assert.deepEqual(await findingsOf({ '/rest/v1/products': { status: 200, body: [] } }), [
    'wrong: The API exposes the tables',
  ]);
});

test('the doctor reports demo accounts that anybody can sign in to', async () => {
  const [line = ''] = await findingsOf({ '/auth/v1/token': { status: 200, body: { access_token: 'x' } } });
  assert.match(
    line,
    /Anybody can sign in with demo accounts.*admin@ekantik\.example, instructor@ekantik\.example, member@ekantik\.example/,
  );
});

test('the doctor does not say that demo accounts are closed if a captcha prevents the attempt', async () => {
  const captcha = { status: 400, body: { error_code: 'captcha_failed' } };
  assert.deepEqual(await findingsOf({ '/auth/v1/token': captcha }), [
    'note: The demo accounts were not tried, because a captcha is required',
  ]);
});

test('the doctor reports a key of another project', async () => {
  assert.match(
    (await findingsOf({ '/auth/v1/settings': { status: 401, body: {} } }))[0] ?? '',
    /refuses the key$/,
  );
});

test('the doctor names the key that it needs if there is none', async () => {
  stubs = healthy;
  const [finding] = await examineProject(new URL('http://127.0.0.1:9'), undefined, new URL(site));
  assert.match(finding?.todo ?? '', /SUPABASE_SECRET_KEY/);
});

test('the doctor reports a project that is unreachable', async () => {
  const [finding] = await examineProject(new URL('http://127.0.0.1:9'), 'sb_publishable_x', new URL(site));
  assert.match(finding?.message ?? '', /does not respond$/);
});

test('the doctor reports links in mails that lead to another site, or to a page that is not allowed', async (t) => {
  t.after(() => {
    siteUrl = site;
    allowed = pages;
  });
  siteUrl = 'http://localhost:3000';
  assert.match(
    (await findingsOf({}))[0] ?? '',
    /do not all lead to this site: the Site URL is http:\/\/localhost:3000$/,
  );
  siteUrl = site;
  for (const page of pages) {
    allowed = pages.filter((other) => other !== page);
    assert.deepEqual(await findingsOf({}), [
      `note: Links in the mails of Auth do not all lead to this site: ${new URL(page).pathname}`,
    ]);
  }
  const { fetch } = globalThis;
  t.mock.method(globalThis, 'fetch', (address: URL, init: RequestInit) =>
    fetch(String(address).replace('http://hosted.example', 'http://127.0.0.1'), init),
  );
  assert.deepEqual(await findingsOf({}, { host: 'hosted.example' }), [
    'wrong: Links in the mails of Auth do not all lead to this site: /reset-password',
  ]);
});

test('the doctor says that links in mails were not checked if Auth does not redirect each of them', async (t) => {
  t.after(() => {
    siteUrl = site;
    allowed = pages;
  });
  const lines = [
    'note: It was not checked where links in the mails of Auth lead, because it did not redirect one',
  ];
  siteUrl = '';
  assert.deepEqual(await findingsOf({}), lines, 'one that names a page of another site');
  siteUrl = site;
  allowed = [];
  unanswered = `${site}/account`;
  t.after(() => {
    unanswered = undefined;
  });
  assert.deepEqual(await findingsOf({}), lines, 'one that names a page of this site');
});

test('the doctor notes that this computer’s clock is wrong', async () => {
  const linesAt = (minutes: number) => {
    const date = new Date(Date.now() + minutes * 60_000).toUTCString();
    return findingsOf({ '/auth/v1/settings': { status: 200, body: settings, headers: { date } } });
  };
  const line = (difference: string) => [
    `note: This computer’s clock is ${difference}, so times in this report are wrong by as much`,
  ];
  assert.deepEqual(await linesAt(3), line('3 minutes slow'));
  assert.deepEqual(await linesAt(-3), line('3 minutes fast'));
  assert.deepEqual(await linesAt(1), []);
});
