import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directServer } from '#commands/test/direct-server.ts';

const { ask } = directServer();

test('nobody reads a private column of a row that they may read', async () => {
  for (const [path, column] of [
    ['/rest/v1/bookings', 'token'],
    ['/rest/v1/bookings', 'request_id'],
    ['/rest/v1/orders', 'token'],
    ['/rest/v1/occurrences', 'cancel_reason'],
  ] as const)
    for (const who of ['stranger', 'member', 'instructor', 'admin'] as const) {
      const { status, text } = await ask(who, 'GET', `${path}?select=${column}&limit=1`);
      assert.ok([401, 403].includes(status), `${who} ${path} ${column}: ${status} ${text}`);
    }
});

test('what is granted is read as before', async () => {
  const { status, body } = await ask('stranger', 'GET', '/rest/v1/instructors?select=key,name&limit=1');
  assert.equal(status, 200);
  assert.equal((body as unknown[]).length, 1);
  const own = await ask('member', 'GET', '/rest/v1/user_roles?select=role');
  assert.deepEqual(own.body, [{ role: 'user' }]);
});

test('nobody but the server itself restores grants', async () => {
  for (const who of ['stranger', 'member', 'admin'] as const) {
    const { status } = await ask(who, 'POST', '/rest/v1/rpc/restore_grants', {});
    assert.ok([401, 403, 404].includes(status), `${who}: ${status}`);
  }
});
