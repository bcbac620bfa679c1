import assert from 'node:assert/strict';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { bookingOf, request } from '#backend/bookings/tests/booking-fixture.ts';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { createStudio } from '#backend/studio.ts';
import { isodow } from '#commands/content/isodow.ts';
import { insertInto } from '#commands/seed/sql-values.ts';
import { awayFromMidnight } from '#commands/test/away-from-midnight.ts';
import { directServer } from '#commands/test/database/direct-server.ts';
import { addDays, studioDayOf, weekdayOn } from '#domain/time/studio-time.ts';
import { attendeesTests } from './tests/attendees.ts';
import { cancellingTests } from './tests/cancelling.ts';
import { occurrenceChangesTests } from './tests/changes.ts';
import { occurrenceListTests } from './tests/list.ts';
import type { StaffUnderTest, TestDate, When } from './tests/occurrence-fixture.ts';
import { writingTests } from './tests/writing.ts';

const { sql, running } = directServer();

const freshKey = (name: string) => `${name}-${crypto.randomUUID().slice(0, 13)}`;

const today = () => studioDayOf(new Date());
const distance: Record<When, number> = { coming: 3, 'under-way': 0, yesterday: -1 };

async function newInstructor(status: 'active' | 'on-leave'): Promise<string> {
  const key = freshKey('instructor');
  await sql(insertInto('studio.instructors', [{ key, name: `Instructor ${key}`, status }]));
  return key;
}

/** The instructor of the demo account. Their sample classes begin later in the day than those created here. */
const demoInstructor = 'tom-hollis';
let demoInstructorDates = 0;

/** The time of a coming class. */
function timesFor(instructor: string): [starts: string, ends: string] {
  if (instructor !== demoInstructor) return ['07:00', '08:00'];
  demoInstructorDates += 1;
  return [`0${demoInstructorDates}:00`, `0${demoInstructorDates}:50`];
}

/**
 * A class of one weekday.
 * @param instructor No other test adds classes of theirs at this time.
 */
async function createDate(when: When, capacity: number, instructor: string): Promise<TestDate> {
  const on = addDays(today(), distance[when]);
  const series = freshKey('class');
  const [starts, ends] = when === 'under-way' ? ['00:00', '23:59'] : timesFor(instructor);
  const classSeries = {
    key: series,
    title: `Class ${series}`,
    class_type: 'hatha',
    class_type_id: 1,
    instructor,
    days: [isodow(weekdayOn(on))],
    starts,
    ends,
    capacity,
    price: 1500,
  };
  await sql(insertInto('studio.class_series', [classSeries]));
  const occurrence = { series, held_on: on, starts, ends, instructor, capacity };
  if (when === 'yesterday') await sql(insertInto('studio.occurrences', [occurrence]));
  const [row] = await sql<{ number: number }>(
    `select number from studio.occurrences where series = '${series}' and held_on = '${on}'`,
  );
  assert.ok(row);
  return { number: row.number, series, on, instructor };
}

async function setUp(): Promise<StaffUnderTest> {
  // Classes of today take place from 00:00 to 23:59.
  await awayFromMidnight();
  const studio = createStudio({ ...running(), storage: memoryStorage() });
  return {
    studio,
    today,
    newInstructor,
    as: async (caller) => {
      const browser = createStudio({ ...running(), storage: memoryStorage() });
      if (caller !== 'visitor') {
        const email = `${caller}@ekantik.example`;
        const answer = await (await browser.accounts()).signIn({ email, password: demoPassword });
        assert.equal(answer.kind, 'signed-in');
      }
      return browser.staff();
    },
    newDate: async ({ when, capacity, taughtByDemo }) =>
      createDate(when, capacity, taughtByDemo ? demoInstructor : await newInstructor('active')),
    fullDate: async (when) => {
      const date = await createDate('coming', 2, await newInstructor('active'));
      for (const name of ['Ada', 'Bea', 'Cyd', 'Dee'])
        bookingOf(await studio.bookings.book(request(date, { name, joinWaitlist: true })));
      if (when === 'coming') return date;
      // A class that has begun cannot be booked, so it is moved after the booking.
      await sql(
        `update studio.occurrences set held_on = '${today()}', starts = '00:00', ends = '23:59' where number = ${date.number}`,
      );
      return { ...date, on: today() };
    },
  };
}

occurrenceListTests(setUp);
attendeesTests(setUp);
occurrenceChangesTests(setUp);
cancellingTests(setUp);
writingTests(setUp);
