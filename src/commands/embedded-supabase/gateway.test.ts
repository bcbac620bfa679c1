import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';

let supabase: TestSupabase;
before(async () => {
  supabase = await startTestSupabase();
});
after(() => supabase.stop());

const site = 'http://localhost:4321';
const subscribe = '/rest/v1/rpc/subscribe';

for (const path of [
  subscribe,
  '/rest/v1/subscribers',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/user',
]) {
  test(`a browser on the site's origin may ask ${path}`, async () => {
    const wanted = 'apikey,authorization,content-type,x-client-info';
    const answer = await fetch(supabase.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': wanted,
      },
    });
    assert.equal(answer.ok, true);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(answer.headers.get('access-control-allow-headers'), wanted);
    assert.match(answer.headers.get('access-control-allow-methods') ?? '', /POST/);
  });
}

test('what is asked goes to the server and comes back, readable for the browser', async () => {
  const answer = await fetch(supabase.url + subscribe, {
    method: 'POST',
    headers: { origin: site, apikey: supabase.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', request_id: crypto.randomUUID() }),
  });
  assert.deepEqual(await answer.json(), { kind: 'subscribed' });
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
});

test('a refusal of the server comes back as it is', async () => {
  const answer = await fetch(supabase.url + subscribe, { method: 'POST', headers: { origin: site } });
  assert.equal(answer.status, 401);
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
});
