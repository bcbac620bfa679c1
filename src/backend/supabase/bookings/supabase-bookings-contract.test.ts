import { after, before } from 'node:test';
import { memoryStorage } from '#backend/accounts/contract/scene.ts';
import { bookingsContract } from '#backend/bookings/contract/bookings-contract.ts';
import { supabaseStudio } from '#backend/supabase/supabase-studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';

let server: TestSupabase;
before(async () => {
  server = await startTestSupabase();
});
after(() => server.stop());

const monday = mondayOf(studioDayOf(new Date()));

/** Classes that nobody has booked: Monday, Wednesday and Friday from the tenth week on. */
let scenes = 0;
function fresh() {
  const [week, day] = [10 + Math.floor(scenes / 3), 2 * (scenes % 3)];
  scenes += 1;
  return { series: 'hatha-sunrise', on: addDays(monday, 7 * week + day) };
}

bookingsContract('supabase', async () => ({
  studio: supabaseStudio({ ...server, storage: memoryStorage() }),
  open: fresh(),
  // Full in the sample, this week and the next.
  full: { series: 'hatha-mid-morning', on: addDays(monday, 8) },
  begun: { series: 'hatha-sunrise', on: addDays(monday, -7) },
}));
