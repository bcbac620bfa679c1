import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { memoryStorage } from '#backend/accounts/contract/scene.ts';
import { classesContract } from '#backend/staff-contract/classes/classes-contract.ts';
import type { BackOffice } from '#backend/staff-contract/classes/teaching-scene.ts';
import { instructorsContract } from '#backend/staff-contract/instructors/instructors-contract.ts';
import { supabaseStudio } from '#backend/supabase/supabase-studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';

let server: TestSupabase;
let office: BackOffice;

before(async () => {
  server = await startTestSupabase();
  const staffAs = async (account: string) => {
    const studio = supabaseStudio({ ...server, storage: memoryStorage() });
    const answer = await (await studio.accounts()).signIn({
      email: `${account}@ekantik.example`,
      password: 'studio-demo-1',
    });
    assert.equal(answer.kind, 'signed-in');
    return studio.staff();
  };
  office = {
    admin: await staffAs('admin'),
    instructor: await staffAs('instructor'),
    member: await staffAs('member'),
    bookings: supabaseStudio({ ...server, storage: memoryStorage() }).bookings,
  };
});
after(() => server.stop());

classesContract('supabase', async () => office);
instructorsContract('supabase', async () => office);
