import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { studioContract } from '#backend/contract.ts';
import { Outage } from '#backend/outage.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';
import { supabaseStudio } from './supabase-studio.ts';

let server: TestSupabase;
before(async () => {
  server = await startTestSupabase();
});
after(() => server.stop());

studioContract('supabase', async () => ({
  studio: supabaseStudio(server),
  subscribers: async () => (await server.rowsOf<{ email: string }>('subscribers')).map(({ email }) => email),
}));

const request = { email: 'ada@example.com', requestId: crypto.randomUUID() };

/** Asks a server that answers in the given way. */
async function ask(answer: { status: number; body: string } | 'nothing') {
  const stub = createServer((_, response) => {
    if (answer !== 'nothing')
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((listening) => stub.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  try {
    return await supabaseStudio({ url, publishableKey: 'any', timeout: 300 }).subscribe(request);
  } finally {
    stub.closeAllConnections();
    stub.close();
  }
}

test('supabase: nobody listening is an outage', async () => {
  const studio = supabaseStudio({ url: 'http://127.0.0.1:9', publishableKey: 'any' });
  await assert.rejects(studio.subscribe(request), Outage);
});

test('supabase: no answer in time is an outage', async () => {
  await assert.rejects(ask('nothing'), Outage);
});

test('supabase: a failing server is an outage', async () => {
  await assert.rejects(ask({ status: 503, body: '{"message":"down"}' }), Outage);
  await assert.rejects(ask({ status: 502, body: '<html>Bad gateway</html>' }), Outage);
});

test('supabase: a request that the server does not know is a mistake, not an outage', async () => {
  const mistake = (error: unknown) => error instanceof Error && !(error instanceof Outage);
  await assert.rejects(ask({ status: 404, body: '{"message":"no such function"}' }), mistake);
});

test('supabase: an answer that nobody knows is a mistake', async () => {
  await assert.rejects(ask({ status: 200, body: '{"kind":"surprise"}' }), /nobody knows/);
  await assert.rejects(ask({ status: 200, body: 'null' }), /nobody knows/);
});
