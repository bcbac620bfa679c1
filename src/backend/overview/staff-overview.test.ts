import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { createStudio } from '#backend/studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { dashboardTests } from './tests/dashboard.ts';
import { findingTests } from './tests/finding.ts';
import { notificationsTests } from './tests/notifications.ts';

let server: TestSupabase;
before(async () => {
  server = await startTestSupabase();
});
after(() => server.stop());

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
