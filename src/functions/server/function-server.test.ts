import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { answerFunction } from './answer-function.ts';
import { functionServer } from './function-server.ts';
import type { ServerFunction } from './server-function.ts';

const studio = localStudio('https://ekantik.example');
const requiredVariables = { SUPABASE_URL: 'http://project.example', SUPABASE_SECRET_KEY: 'sb_secret_right' };

/** A request that the database received. */
interface ServedRequest {
  url: string;
  headers: Headers;
}

function hostWith(variables: Record<string, string>) {
  const requests: ServedRequest[] = [];
  const host = {
    studio,
    variable: (name: string) => variables[name],
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      requests.push({ url: String(input), headers: new Headers(init?.headers) });
      return Response.json('yes');
    },
  };
  return { host, requests };
}

const requestWith = (headers: Record<string, string>) =>
  new Request('http://project.example/functions/v1/any', { method: 'POST', headers });

test('the database is called with the secret key, or in the name of the caller', async () => {
  const { host, requests } = hostWith(requiredVariables);
  const sent = { apikey: 'sb_publishable_any', authorization: 'Bearer session' };
  const server = await functionServer(requestWith(sent), host);
  assert.equal(await server.callAsService('one'), 'yes');
  await server.callAsCaller('two');
  assert.deepEqual(
    requests.map(({ url, headers }) => [url, headers.get('apikey'), headers.get('authorization')]),
    [
      ['http://project.example/rest/v1/rpc/one', 'sb_secret_right', null],
      ['http://project.example/rest/v1/rpc/two', 'sb_publishable_any', 'Bearer session'],
    ],
  );
});

test('a secret key in the older form is sent as a bearer token, too', async () => {
  const { SUPABASE_URL } = requiredVariables;
  const { host, requests } = hostWith({ SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: 'ey.older.form' });
  await (await functionServer(requestWith({}), host)).callAsService('one');
  assert.equal(requests[0]?.headers.get('authorization'), 'Bearer ey.older.form');
});

test('only the secret key itself is accepted as the service', async () => {
  const { host } = hostWith(requiredVariables);
  const isService = async (headers: Record<string, string>) =>
    (await functionServer(requestWith(headers), host)).isService;
  assert.equal(await isService({ apikey: 'sb_secret_right' }), true);
  assert.equal(await isService({ authorization: 'Bearer sb_secret_right' }), true);
  assert.equal(await isService({ apikey: 'sb_secret_wrong' }), false);
  assert.equal(await isService({}), false);
});

test('every secret key of a project that has several is accepted as the service', async () => {
  const { SUPABASE_URL } = requiredVariables;
  const keys = { default: 'sb_secret_first', scheduler: 'sb_secret_second' };
  const { host, requests } = hostWith({ SUPABASE_URL, SUPABASE_SECRET_KEYS: JSON.stringify(keys) });
  for (const apikey of Object.values(keys)) {
    const server = await functionServer(requestWith({ apikey }), host);
    assert.equal(server.isService, true, apikey);
    await server.callAsService('one');
  }
  assert.equal((await functionServer(requestWith({ apikey: 'sb_secret_third' }), host)).isService, false);
  assert.deepEqual(
    requests.map(({ headers }) => headers.get('apikey')),
    ['sb_secret_first', 'sb_secret_first'],
  );
});

test('the caller’s address is taken from Cloudflare’s header, or from the configured proxy’s', async () => {
  const address = async (headers: Record<string, string>, more: Record<string, string> = {}) =>
    (await functionServer(requestWith(headers), hostWith({ ...requiredVariables, ...more }).host))
      .clientAddress;
  const claimed = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7', 'x-real-ip': '198.51.100.9' };
  assert.equal(await address({ ...claimed, 'cf-connecting-ip': '192.0.2.1' }), '192.0.2.1');
  assert.equal(await address(claimed), '', 'a header that anybody can send is not trusted');
  assert.equal(await address({}), '');
  const proxy = { CLIENT_ADDRESS_HEADER: 'x-forwarded-for' };
  assert.equal(await address({ ...claimed, 'cf-connecting-ip': '192.0.2.1' }, proxy), '203.0.113.7');
});

test('every response is readable by browsers of any origin, and errors stay in the log', async () => {
  const { host } = hostWith(requiredVariables);
  const problems: string[] = [];
  const callFailing = (method: string) =>
    answerFunction(
      async () => {
        throw new Error('a secret detail');
      },
      new Request('http://project.example/functions/v1/any', { method }),
      host,
      (problem) => problems.push(problem),
    );
  const preflight = await callFailing('OPTIONS');
  assert.equal(preflight.status, 204);
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /apikey/);
  const failed = await callFailing('POST');
  assert.equal(failed.status, 500);
  assert.equal(failed.headers.get('access-control-allow-origin'), '*');
  assert.doesNotMatch(await failed.text(), /secret detail/);
  assert.deepEqual(problems, ['a secret detail']);
});

test('an expired token is reported to the caller, and a refused secret key is an error of the server', async () => {
  const fetch = async () => Response.json({ message: 'JWT expired' }, { status: 401 });
  const host = { ...hostWith(requiredVariables).host, fetch };
  const statusOf = async (handler: ServerFunction) => {
    const problems: string[] = [];
    const request = requestWith({ authorization: 'Bearer expired' });
    const { status } = await answerFunction(handler, request, host, (problem) => problems.push(problem));
    return [status, problems.length];
  };
  assert.deepEqual(
    await statusOf(async (_, server) => Response.json(await server.callAsCaller('one'))),
    [401, 0],
  );
  assert.deepEqual(
    await statusOf(async (_, server) => Response.json(await server.callAsService('one'))),
    [500, 1],
  );
});
