import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { createStudio } from '#backend/studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';
import { bookingTests } from './tests/booking.ts';
import { cancellingTests } from './tests/cancelling.ts';
import { ownBookingsTests } from './tests/own-bookings.ts';
import { refusalsTests } from './tests/refusals.ts';
import { remindersTests } from './tests/reminders.ts';
import { waitlistTests } from './tests/waitlist.ts';

let server: TestSupabase;
startForTests(startTestSupabase, (started) => {
  server = started;
});

const monday = mondayOf(studioDayOf(new Date()));

/** Classes without bookings: Monday, Wednesday and Friday from the tenth week on. */
let setUps = 0;
function newRequest() {
  const [week, day] = [10 + Math.floor(setUps / 3), 2 * (setUps % 3)];
  setUps += 1;
  return { series: 'hatha-sunrise', on: addDays(monday, 7 * week + day) };
}

const setUp = async () => ({
  studio: createStudio({ ...server, storage: memoryStorage() }),
  open: newRequest(),
  // Full in the sample, this week and the next.
  full: { series: 'hatha-mid-morning', on: addDays(monday, 8) },
  started: { series: 'hatha-sunrise', on: addDays(monday, -7) },
});

bookingTests(setUp);
refusalsTests(setUp);
waitlistTests(setUp);
cancellingTests(setUp);
ownBookingsTests(setUp);
remindersTests(setUp);
