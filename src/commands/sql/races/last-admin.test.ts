import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from 'pg';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { untilOthersWait } from './until-others-wait.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent changes by two admins are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let pool: Pool;
  startForTests(
    () => startPostgresPool(programs, 3),
    async (database) => {
      pool = database.pool;
      await pool.query(`update studio.user_roles set role = 'admin' where ${isAccount('instructor')}`);
    },
  );

  const isAccount = (account: string) =>
    `user_id = (select id from auth.users where email = '${account}@ekantik.example')`;

  /** Runs a statement in a transaction that stays open until the second waits for it. @returns The error of the second. */
  async function refusedBy(first: string, second: string): Promise<unknown> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(first);
      const answer = pool.query(second).then(
        () => undefined,
        (error: unknown) => error,
      );
      await untilOthersWait(pool, 1);
      await client.query('commit');
      return await answer;
    } finally {
      // A transaction that is still open ends with the connection.
      client.release(true);
    }
  }

  const countAdmins = async () =>
    (await pool.query(`select from studio.user_roles where role = 'admin'`)).rowCount;

  test('two admins who demote each other at the same moment leave one', async () => {
    const demote = (account: string) =>
      `update studio.user_roles set role = 'user' where ${isAccount(account)}`;
    assert.match(String(await refusedBy(demote('admin'), demote('instructor'))), /last-admin/);
    assert.equal(await countAdmins(), 1);
  });

  test('two admins who delete their accounts at the same moment leave one', async () => {
    await pool.query(`update studio.user_roles set role = 'admin'`);
    await pool.query(`delete from auth.users where email = 'member@ekantik.example'`);
    const deleteAccount = (account: string) =>
      `delete from auth.users where email = '${account}@ekantik.example'`;
    assert.match(String(await refusedBy(deleteAccount('admin'), deleteAccount('instructor'))), /last-admin/);
    assert.equal(await countAdmins(), 1);
  });
}
