import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { type DemoCaller, directServer } from '#commands/test/database/direct-server.ts';
import { publish } from './publish.ts';
import { publishAutomatically } from './publish-automatically.ts';
import { answerFunction } from './server/answer-function.ts';
import type { ServerFunction } from './server/server-function.ts';

/* The functions with a real database, and a host that also serves the studio's site. */

const server = directServer();
let host: Server;
let problems: string[] = [];
/** The host's response to its deploy hook, the number of requests, and the site's build note. */
let [status, builds, note] = [200, 0, {} as object];

before(async () => {
  host = createServer((request, response) => {
    if (request.url === '/built.json') {
      response.end(JSON.stringify(note));
      return;
    }
    builds += request.method === 'POST' && request.url === '/hook/secret' ? 1 : 0;
    response.writeHead(status).end(status === 200 ? '' : 'No such hook');
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
});
after(() => host.close());
beforeEach(async () => {
  [status, builds, problems] = [200, 0, []];
  await server.sql('delete from studio.publications');
  await server.sql('delete from studio.record_changes');
  const [{ state } = {}] = await server.sql<{ state: object }>('select public.site_state() as state');
  note = { ...state, builtFrom: 'database' };
});

const siteUrl = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}`;

async function call(
  handler: ServerFunction,
  headers: Record<string, string>,
  overrides: Record<string, string | undefined> = {},
): Promise<Response> {
  const { url, publishableKey, secretKey } = server.running();
  const variables: Record<string, string | undefined> = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    PUBLIC_SITE_URL: siteUrl(),
    DEPLOY_HOOK_URL: `${siteUrl()}/hook/secret`,
    PUBLISH_AFTER_MINUTES: '5',
    ...overrides,
  };
  const request = new Request(`${url}/functions/v1/publish`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ builtAt: '2026-01-01T00:00:00Z' }),
  });
  return answerFunction(
    handler,
    request,
    { studio: localStudio('https://unused.example'), variable: (name) => variables[name] },
    (problem) => problems.push(problem),
  );
}

/** Calls Publish as a person. */
const callPublish = async (caller: DemoCaller, overrides?: Record<string, string | undefined>) => {
  const token = server.tokenOf(caller);
  const { publishableKey } = server.running();
  return (
    await call(publish, { authorization: `Bearer ${token}`, apikey: publishableKey }, overrides)
  ).json();
};

test('with the secret key, it reports which variables are set, and none of their values', async () => {
  const { url, publishableKey, secretKey } = server.running();
  const read = (apikey: string, more: Record<string, string> = {}) => {
    const variables: Record<string, string> = {
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEY: secretKey,
      PUBLIC_SITE_URL: 'https://studio.example',
      DEPLOY_HOOK_URL: 'https://host.example/secret',
      ...more,
    };
    return answerFunction(
      publish,
      new Request(`${url}/functions/v1/publish`, { headers: { apikey } }),
      { studio: localStudio('https://unused.example'), variable: (name) => variables[name] },
      (problem) => problems.push(problem),
    );
  };
  assert.deepEqual(await (await read(secretKey)).json(), {
    set: ['DEPLOY_HOOK_URL', 'PUBLIC_SITE_URL'],
    site: 'https://studio.example',
    unusable: [],
  });
  const mistyped = { DEPLOY_HOOK_URL: 'host.example/secret', PUBLISH_AFTER_MINUTES: '10 minutes' };
  assert.deepEqual(await (await read(secretKey, mistyped)).json(), {
    set: ['DEPLOY_HOOK_URL', 'PUBLIC_SITE_URL', 'PUBLISH_AFTER_MINUTES'],
    site: 'https://studio.example',
    unusable: ['DEPLOY_HOOK_URL', 'PUBLISH_AFTER_MINUTES'],
  });
  assert.equal((await read(publishableKey)).status, 401);
});

const latest = async () =>
  (await server.sql('select problem, message, requested_by is null as own from studio.publications')).at(-1);

test('an admin starts a build at the host, one at a time', async () => {
  const answer = (await callPublish('admin')) as { kind: string };
  assert.equal(answer.kind, 'requested');
  assert.equal(builds, 1);
  assert.deepEqual(await callPublish('admin'), { kind: 'refused', reason: 'already-publishing' });
  assert.equal(builds, 1, 'pressed twice, built once');
});

test('nobody except an admin can publish', async () => {
  for (const caller of ['instructor', 'member'] as const)
    assert.deepEqual(await callPublish(caller), { kind: 'refused', reason: 'not-allowed' });
  const { publishableKey } = server.running();
  assert.equal((await call(publish, { apikey: publishableKey })).status, 401);
  assert.equal(builds, 0);
});

test('without a hook it refuses, and the host’s refusal is reported without the hook’s URL', async () => {
  assert.deepEqual(await callPublish('admin', { DEPLOY_HOOK_URL: undefined }), {
    kind: 'refused',
    reason: 'no-hook',
    message: '',
  });
  status = 404;
  const refusal = await callPublish('admin');
  assert.deepEqual(refusal, { kind: 'refused', reason: 'hook-refused', message: '404 No such hook' });
  assert.deepEqual(await latest(), { problem: 'hook-refused', message: '404 No such hook', own: false });
  const unreachable = (await callPublish('admin', {
    DEPLOY_HOOK_URL: 'http://127.0.0.1:1/secret',
  })) as object;
  assert.deepEqual(unreachable, { kind: 'refused', reason: 'hook-unreachable', message: 'TypeError' });
  assert.doesNotMatch(JSON.stringify(await server.sql('select * from studio.publications')), /secret/);
});

/** The result of the scheduler's call. */
const publishOnSchedule = async (overrides?: Record<string, string | undefined>) =>
  (await call(publishAutomatically, { apikey: server.running().secretKey }, overrides)).json() as Promise<{
    kind: string;
    reason?: string;
  }>;

test('the site is published automatically if it differs from the database, after some quiet minutes', async () => {
  assert.equal((await publishOnSchedule()).kind, 'nothing', 'nothing differs');
  await server.sql(`update studio.products set price = price + 1 where id = 'natural-cork-mat'`);
  assert.equal(
    (await publishOnSchedule({ PUBLISH_AFTER_MINUTES: undefined })).kind,
    'off',
    'it is switched off',
  );
  await server.sql(
    `insert into studio.record_changes (kind, key, action, changed_by)
     values ('product', 'natural-cork-mat', 'changed', gen_random_uuid())`,
  );
  assert.equal((await publishOnSchedule()).reason, 'too-soon');
  await server.sql(`update studio.record_changes set changed_at = now() - interval '5 minutes'`);
  assert.equal((await publishOnSchedule()).kind, 'requested');
  assert.equal(builds, 1);
  assert.deepEqual(await latest(), { problem: null, message: '', own: true });
  await server.sql(`update studio.products set price = price - 1 where id = 'natural-cork-mat'`);
});

test('a demo is never published automatically, and only the scheduler may call', async () => {
  note = { at: '2026-01-01T00:00:00Z', builtFrom: 'files' };
  assert.equal((await publishOnSchedule()).kind, 'nothing');
  assert.equal((await call(publishAutomatically, { apikey: server.running().publishableKey })).status, 401);
});
