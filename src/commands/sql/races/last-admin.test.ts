import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { type PostgresPool, startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent changes by two admins are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  startForTests(
    () => startPostgresPool(programs, 2),
    async (started) => {
      database = started;
      await runScript(`update studio.user_roles set role = 'admin' where ${isAccount('instructor')}`);
    },
  );

  /** Runs a script in its own connection; closing that ends an open transaction. */
  async function runScript(sql: string) {
    const client = await database.pool.connect();
    try {
      await client.query(sql);
    } finally {
      client.release(true);
    }
  }

  const isAccount = (account: string) =>
    `user_id = (select id from auth.users where email = '${account}@ekantik.example')`;

  /** Demotes an account and waits before the commit, so that a concurrent transaction does not see the change. */
  const demote = (account: string) =>
    runScript(`
      begin;
      update studio.user_roles set role = 'user' where ${isAccount(account)};
      select pg_sleep(1);
      commit;
    `);

  test('two admins who demote each other at the same moment leave one', async () => {
    const answers = await Promise.allSettled([demote('admin'), demote('instructor')]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    assert.match(String(refused?.reason), /last-admin/);
    await runScript(`
      do $$ begin
        assert (select count(*) from studio.user_roles where role = 'admin') = 1, 'one admin is left';
      end $$;
    `);
  });

  test('two admins who delete their accounts at the same moment leave one', async () => {
    await runScript(`update studio.user_roles set role = 'admin'`);
    await runScript(`delete from auth.users where email = 'member@ekantik.example'`);
    const deleteAccount = (account: string) =>
      runScript(`
        begin;
        delete from auth.users where email = '${account}@ekantik.example';
        select pg_sleep(1);
        commit;
      `);
    const answers = await Promise.allSettled([deleteAccount('admin'), deleteAccount('instructor')]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });
}
