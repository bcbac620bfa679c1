import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directServer } from '#commands/test/database/direct-server.ts';
import { sendWithKills } from './killed-workers.ts';

const server = directServer();

test('each mail arrives under one Message-ID although the worker is killed twice', async () => {
  const { mails, kills, repeated } = await sendWithKills(server.running(), {
    mails: 60,
    kills: 2,
    within: 60,
  });
  assert.deepEqual([mails, kills], [60, 2]);
  // At most the mails that the two killed workers had claimed are repeated.
  assert.ok(repeated <= 50, `${repeated} were sent twice`);
  const ids = await server.sql<{ count: number }>(
    'select count(distinct message_id)::integer as count from studio.mails where attempts <= 3',
  );
  assert.equal(ids[0]?.count, 60);
});
