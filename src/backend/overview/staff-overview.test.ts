import assert from 'node:assert/strict';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { createStudio } from '#backend/studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { dashboardTests } from './tests/dashboard.ts';
import { findingTests } from './tests/finding.ts';
import { notificationsTests } from './tests/notifications.ts';

let server: TestSupabase;
startForTests(startTestSupabase, (started) => {
  server = started;
});

async function as(account: string) {
  const studio = createStudio({ ...server, storage: memoryStorage() });
  const accounts = await studio.accounts();
  const answer = await accounts.signIn({
    email: `${account}@ekantik.example`,
    password: demoPassword,
  });
  assert.equal(answer.kind, 'signed-in');
  return (await studio.staff()).overview();
}

/** Restores the state in which nobody has looked yet. */
const forget = (table: string) => server.sql(`delete from studio.${table}`);

async function setUp() {
  await forget('notification_reads');
  await forget('staff_seen');
  return { admin: await as('admin'), instructor: await as('instructor'), member: await as('member') };
}

dashboardTests(setUp);
notificationsTests(setUp);
findingTests(setUp);
