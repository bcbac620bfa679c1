import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findPostgres } from './postgres.ts';
import { type PostgresPool, startPostgresPool } from './postgres-pool.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`two admins at the same moment are left out: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  before(async () => {
    database = await startPostgresPool(programs, 2);
    await keep(`update studio.user_roles set role = 'admin' where ${person('instructor')}`);
  });
  after(() => database?.stop());

  /** Runs a script in its own connection, with which an open transaction ends. */
  async function keep(sql: string) {
    const client = await database.pool.connect();
    try {
      await client.query(sql);
    } finally {
      client.release(true);
    }
  }

  const person = (account: string) =>
    `user_id = (select id from auth.users where email = '${account}@ekantik.example')`;

  // Each demotes the other and then waits, so that neither sees the other's change.
  const demote = (account: string) =>
    keep(`
      begin;
      update studio.user_roles set role = 'user' where ${person(account)};
      select pg_sleep(1);
      commit;
    `);

  test('two admins who demote each other at the same moment leave one', async () => {
    const answers = await Promise.allSettled([demote('admin'), demote('instructor')]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    assert.match(String(refused?.reason), /last-admin/);
    await keep(`
      do $$ begin
        assert (select count(*) from studio.user_roles where role = 'admin') = 1, 'one admin is left';
      end $$;
    `);
  });

  test('two admins who delete their accounts at the same moment leave one', async () => {
    await keep(`update studio.user_roles set role = 'admin'`);
    await keep(`delete from auth.users where email = 'member@ekantik.example'`);
    const leave = (account: string) =>
      keep(`
        begin;
        delete from auth.users where email = '${account}@ekantik.example';
        select pg_sleep(1);
        commit;
      `);
    const answers = await Promise.allSettled([leave('admin'), leave('instructor')]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });
}
