import assert from 'node:assert/strict';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { startOwnSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { startGateway } from './gateway.ts';
import { workingLink } from './mails.ts';

let supabase: TestSupabase;
startForTests(startOwnSupabase, (started) => {
  supabase = started;
});

const site = 'http://localhost:4321';
const subscribe = '/rest/v1/rpc/subscribe';

for (const path of [
  subscribe,
  '/rest/v1/subscribers',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/user',
  '/functions/v1/send-mails',
]) {
  test(`a browser on the site's origin may request ${path}`, async () => {
    const requestedHeaders = 'apikey,authorization,content-type,x-client-info';
    const response = await fetch(supabase.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': requestedHeaders,
      },
    });
    assert.equal(response.ok, true);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(response.headers.get('access-control-allow-headers'), requestedHeaders);
    assert.match(response.headers.get('access-control-allow-methods') ?? '', /POST/);
  });
}

test('the gateway forwards requests to the server and returns its responses, readable by browsers', async () => {
  const response = await fetch(supabase.url + subscribe, {
    method: 'POST',
    headers: { origin: site, apikey: supabase.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', request_id: crypto.randomUUID() }),
  });
  assert.deepEqual(await response.json(), { kind: 'subscribed' });
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
});

test('the gateway returns a refusal of the server unchanged', async () => {
  const response = await fetch(supabase.url + subscribe, { method: 'POST', headers: { origin: site } });
  assert.equal(response.status, 401);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
});

test('the gateway serves a server function under its name, and reports an unknown name', async () => {
  const callFunction = (name: string) =>
    fetch(`${supabase.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { origin: site, apikey: supabase.publishableKey },
    });
  for (const [name, status] of [
    ['send-mails', 401],
    ['no-such-function', 404],
    ['toString', 404],
  ] as const) {
    const response = await callFunction(name);
    assert.equal(response.status, status, name);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
  }
});

test('the gateway refuses a weak password with the reason, and forwards a good one', async () => {
  const signUp = async (password: string) => {
    const response = await fetch(`${supabase.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { origin: site, apikey: supabase.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'zoë@example.com', password }),
    });
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    return { status: response.status, ...((await response.json()) as { error_code?: string; msg?: string }) };
  };
  const refused = await signUp('EkantikStudio1');
  assert.deepEqual([refused.status, refused.error_code], [422, 'weak_password']);
  assert.match(refused.msg ?? '', /studio’s name/);
  assert.equal((await signUp('zoë-and-the-tide')).status, 200);
});

/** Calls the Auth service, with a session if there is one. */
const callAuth = (method: string, path: string, body: object, token?: string) =>
  fetch(`${supabase.url}/auth/v1/${path}`, {
    method,
    headers: {
      origin: site,
      apikey: supabase.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    redirect: 'manual',
  });

test('the gateway requires the current password to change it in a session, but not after a mailed link', async () => {
  const email = 'ivy@example.com';
  const first = 'ivy-and-the-tide';
  const signedUp = await callAuth('POST', 'signup', { email, password: first });
  const { access_token: token } = (await signedUp.json()) as { access_token: string };
  const change = async (body: object, session = token) => {
    const response = await callAuth('PUT', 'user', body, session);
    const { error_code: code } = (await response.json()) as { error_code?: string };
    return code ?? response.status;
  };
  const second = 'ivy-and-the-moon';
  assert.equal(await change({ password: second }), 'current_password_required');
  assert.equal(
    await change({ password: second, current_password: 'not-this-one' }),
    'current_password_invalid',
  );
  assert.equal(await change({ password: second, current_password: first }), 200);

  assert.equal((await callAuth('POST', 'recover', { email })).status, 200);
  const mail = supabase.mails().find(({ to, link }) => to.includes(email) && link?.includes('type=recovery'));
  const link = workingLink(mail?.link ?? '', { api: supabase.url, site });
  const followed = await fetch(link, { redirect: 'manual' });
  const fragment = new URLSearchParams(followed.headers.get('location')?.split('#')[1]);
  assert.equal(await change({ password: first }, fragment.get('access_token') ?? ''), 200);
});

test('the gateway survives a request whose address is not a URL', async () => {
  const { hostname, port } = new URL(supabase.url);
  await new Promise<void>((resolve, reject) => {
    get({ hostname, port, path: '//' }, (response) => resolve(void response.resume())).once('error', reject);
  });
});

test('the gateway sends no request over a connection that the server may be about to close', async () => {
  const connections = new Set<number | undefined>();
  const server = createServer(({ socket }, response) => {
    connections.add(socket.remotePort);
    response.end('yes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway = await startGateway(0, (server.address() as AddressInfo).port);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      assert.equal(await (await fetch(`http://127.0.0.1:${gateway.port}/`)).text(), 'yes');
    }
    assert.equal(connections.size, 3);
  } finally {
    await gateway.stop();
    server.close();
  }
});
