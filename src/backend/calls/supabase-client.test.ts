import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionKey } from '#backend/accounts/session/stored-session.ts';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { supabaseClient } from './supabase-client.ts';

/** A client of a person who is signed in, whose requests wait until the test responds to or aborts them. */
function signedInClient() {
  const storage = memoryStorage();
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', user: { id: 'ada' } };
  storage.setItem(sessionKey, JSON.stringify({ ...session, expires_at: inAnHour, expires_in: 3600 }));
  const requests: { path: string; respond: (response: Response) => void; signal: AbortSignal }[] = [];
  const { auth, rpc } = supabaseClient({
    url: 'http://studio.example',
    publishableKey: 'key',
    timeout: 60_000,
    storage,
    fetch: (input, init) =>
      new Promise((respond, reject) => {
        const { pathname, search } = new URL(String(input));
        const signal = init?.signal as AbortSignal;
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
        requests.push({ path: pathname + search, respond, signal });
      }),
  });
  const requested = async (start: string) => {
    for (;;) {
      const request = requests.find(({ path }) => path.startsWith(start));
      if (request) return request;
      await new Promise(setImmediate);
    }
  };
  return { auth, rpc, storage, requested, requests };
}

test('signing out aborts the requests for the person’s data, which the service would refuse', async () => {
  const { auth, requested, requests } = signedInClient();
  const reading = auth.getUser();
  const read = await requested('/auth/v1/user');
  const signingOut = auth.signOut({ scope: 'global' });
  const logout = await requested('/auth/v1/logout');
  assert.equal(read.signal.aborted, true);
  assert.equal((await reading).error?.name, 'AuthRetryableFetchError', 'an outage, which ends no session');
  assert.equal((await auth.getUser()).data.user, null, 'nothing is requested while the session ends');
  assert.equal(requests.length, 2);
  assert.equal(logout.signal.aborted, false);
  logout.respond(new Response(null, { status: 204 }));
  assert.equal((await signingOut).error, null);
});

test('signing out other devices leaves the requests of this one alone', async () => {
  const { auth, requested } = signedInClient();
  const reading = auth.getUser();
  const read = await requested('/auth/v1/user');
  const signingOut = auth.signOut({ scope: 'others' });
  (await requested('/auth/v1/logout')).respond(new Response(null, { status: 204 }));
  assert.equal((await signingOut).error, null);
  assert.equal(read.signal.aborted, false);
  read.respond(Response.json({ id: 'ada' }));
  assert.equal((await reading).data.user?.id, 'ada');
});

test('after a sign-out that fails, the next person’s data can be read', async () => {
  const { auth, requested, requests } = signedInClient();
  const signingOut = auth.signOut({ scope: 'local' });
  (await requested('/auth/v1/logout')).respond(new Response('no', { status: 500 }));
  await signingOut;
  const reading = auth.getUser('another.person.token');
  (await requested('/auth/v1/user')).respond(Response.json({ id: 'bea' }));
  assert.equal((await reading).data.user?.id, 'bea');
  assert.equal(requests.length, 2);
});

test('a request of a person who has just signed out in another tab is not sent as that of a visitor', async () => {
  const { rpc, storage, requested, requests } = signedInClient();
  const reading = rpc('my_orders');
  (await requested('/rest/v1/rpc/my_orders')).respond(Response.json(['an order']));
  assert.deepEqual((await reading).data, ['an order']);
  storage.removeItem(sessionKey);
  const afterwards = rpc('my_bookings');
  await new Promise(setImmediate);
  assert.deepEqual(
    requests.map(({ path }) => path),
    ['/rest/v1/rpc/my_orders'],
  );
  assert.equal((await afterwards).status, 0, 'an outage, not an empty list');
});
