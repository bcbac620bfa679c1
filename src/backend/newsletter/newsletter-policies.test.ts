import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';

// Permissions over the network, as a browser uses them. The tests of policies query the tables directly.

let server: TestSupabase;
const clients: Record<string, SupabaseClient> = {};

const newClient = () =>
  createClient(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

startForTests(startTestSupabase, async (started) => {
  server = started;
  clients.anon = newClient();
  clients.authenticated = newClient();
  const { data, error } = await clients.authenticated.auth.signUp({
    email: 'mia@example.com',
    password: 'calm-and-long',
  });
  assert.ok(data.session, error?.message);
  await clients.anon.rpc('subscribe', { email: 'ada@example.com', request_id: crypto.randomUUID() });
});

const client = (role: string) => {
  const signedIn = clients[role];
  assert.ok(signedIn);
  return signedIn;
};

/** The answer about a table that is not in the schema of the API. */
const noSuchTable = 'PGRST205';

const attempts = {
  select: (role: string) => client(role).from('subscribers').select('*'),
  insert: (role: string) =>
    client(role)
      .from('subscribers')
      .insert({ email: 'eve@example.com', request_id: crypto.randomUUID() })
      .select(),
  update: (role: string) =>
    client(role).from('subscribers').update({ email: 'eve@example.com' }).neq('email', '').select(),
  delete: (role: string) => client(role).from('subscribers').delete().neq('email', '').select(),
};

for (const role of ['anon', 'authenticated']) {
  for (const [attempt, act] of Object.entries(attempts)) {
    test(`${role} may not ${attempt} subscribers`, async () => {
      const before = await server.rowsOf('subscribers');
      const { data, error } = await act(role);
      assert.deepEqual([data, error?.code], [null, noSuchTable]);
      assert.deepEqual(await server.rowsOf('subscribers'), before);
    });
  }

  test(`${role} may subscribe`, async () => {
    const email = `${role}@example.com`;
    const { data } = await client(role).rpc('subscribe', { email, request_id: crypto.randomUUID() });
    assert.deepEqual(data, { kind: 'subscribed' });
    const rows = await server.rowsOf<{ email: string }>('subscribers');
    assert.equal(rows.filter((row) => row.email === email).length, 1);
  });
}

test('a request without a key is refused, even on this computer', async () => {
  const answer = await fetch(`${server.url}/rest/v1/subscribers`, { signal: AbortSignal.timeout(8000) });
  assert.equal(answer.status, 401);
});
