import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findPostgres, type PostgresUnderTest, startPostgres } from './postgres.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`two admins at the same moment are left out: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresUnderTest;
  before(async () => {
    database = await startPostgres(programs);
    await database.keep(`update studio.user_roles set role = 'admin' where ${person('instructor')}`);
  });
  after(() => database?.stop());

  const person = (account: string) =>
    `user_id = (select id from auth.users where email = '${account}@ekantik.example')`;

  // Each demotes the other and then waits, so that neither sees the other's change.
  const demote = (account: string) =>
    database.keep(`
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
    await database.keep(`
      do $$ begin
        assert (select count(*) from studio.user_roles where role = 'admin') = 1, 'one admin is left';
      end $$;
    `);
  });

  test('two admins who delete their accounts at the same moment leave one', async () => {
    await database.keep(`update studio.user_roles set role = 'admin'`);
    await database.keep(`delete from auth.users where email = 'member@ekantik.example'`);
    const leave = (account: string) =>
      database.keep(`
        begin;
        delete from auth.users where email = '${account}@ekantik.example';
        select pg_sleep(1);
        commit;
      `);
    const answers = await Promise.allSettled([leave('admin'), leave('instructor')]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });
}
