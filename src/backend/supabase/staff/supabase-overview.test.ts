import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { memoryStorage } from '#backend/accounts/contract/scene.ts';
import { overviewContract } from '#backend/staff-contract/overview/overview-contract.ts';
import { supabaseStudio } from '#backend/supabase/supabase-studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';

let server: TestSupabase;
before(async () => {
  server = await startTestSupabase();
});
after(() => server.stop());

async function as(account: string) {
  const studio = supabaseStudio({ ...server, storage: memoryStorage() });
  const accounts = await studio.accounts();
  const answer = await accounts.signIn({
    email: `${account}@ekantik.example`,
    password: 'studio-demo-1',
  });
  assert.equal(answer.kind, 'signed-in');
  return (await studio.staff()).overview();
}

/** As nobody had looked yet. */
const forget = (table: string) => server.sql(`delete from studio.${table}`);

overviewContract('supabase', async () => {
  await forget('notification_reads');
  await forget('staff_seen');
  return { admin: await as('admin'), instructor: await as('instructor'), member: await as('member') };
});
