import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { sessionKey } from '#backend/kept-session.ts';
import { simulatedStudio } from '#backend/simulated/simulated-studio.ts';
import type { SampleStaff } from '#backend/simulated/staff/sample-staff.ts';
import { occurrencesContract } from '#backend/staff-contract/occurrences/occurrences-contract.ts';
import {
  draftOf,
  once,
  query,
  rowOf,
  type StaffUnderTest,
  scene,
  type When,
} from '#backend/staff-contract/occurrences/occurrences-scene.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import { addDays, type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';

const today = '2026-03-03' as const;
const now = Date.parse(`${today}T12:00:00Z`);
const dayOf: Record<When, StudioDay> = {
  tomorrow: addDays(today, 1),
  'under-way': today,
  yesterday: addDays(today, -1),
};

/** One browser of a demo whose classes the test makes up. */
async function begin(storage = memoryStorage()): Promise<StaffUnderTest> {
  const series: ClassSeries[] = [];
  const staffSample: SampleStaff = { classes: [], instructors: [], products: [] };
  const addInstructor = (key: string, name: string, status: 'active' | 'on-leave') => {
    staffSample.instructors.push({ key, name, status, email: '', phone: '', location: '', specialties: [] });
    return key;
  };
  addInstructor('tom-hollis', 'Tom Hollis', 'active');
  const newInstructor = (status: 'active' | 'on-leave') => {
    const key = `teacher-${staffSample.instructors.length}`;
    return addInstructor(key, `Teacher ${staffSample.instructors.length}`, status);
  };

  const studioOf = (seen: Storage) =>
    simulatedStudio(seen, {
      sample: async () => ({ series, products: [], freeCancellationHours: 12, bookAheadWeeks: 26 }),
      staffSample: async () => staffSample,
      now: () => now,
      bookingTakes: 0,
    });

  const makeDate = async (when: When, capacity: number, booked: number, instructor: string) => {
    const on = dayOf[when];
    const key = `class-${series.length}`;
    const name = staffSample.instructors.find((one) => one.key === instructor)?.name ?? '';
    const [start, end] = when === 'under-way' ? (['00:00', '23:59'] as const) : (['07:00', '08:00'] as const);
    series.push({
      key,
      title: `Class ${series.length}`,
      classType: { id: 1, key: 'hatha' },
      instructor: { key: instructor, name },
      days: [weekdayOn(on)],
      start,
      end,
      level: 'all',
      capacity,
      price: { amount: 1500, currency: 'GBP' },
      status: 'active',
      streamed: false,
      booked: [booked],
    });
    const admin = await (await as('admin')).occurrences();
    const { rows } = await admin.list(query({ series: key, limit: 200 }));
    const row = rows.find((one) => one.on === on);
    assert.ok(row);
    return { number: row.number, series: key, on, instructor };
  };

  /** The same browser, but for who is signed in. */
  const as: StaffUnderTest['as'] = async (who) => {
    const own = memoryStorage();
    const keeper = (key: string) => (key === sessionKey ? own : storage);
    const browser = studioOf({
      ...storage,
      getItem: (key) => keeper(key).getItem(key),
      setItem: (key, value) => keeper(key).setItem(key, value),
      removeItem: (key) => keeper(key).removeItem(key),
    });
    if (who !== 'stranger') {
      const email = `${who}@ekantik.example`;
      const answer = await (await browser.accounts()).signIn({ email, password: 'studio-demo-1' });
      assert.equal(answer.kind, 'signed-in');
    }
    return browser.staff();
  };

  return {
    as,
    studio: studioOf(storage),
    today: () => today,
    newInstructor: async (status) => newInstructor(status),
    newDate: async ({ when, capacity, taughtByDemo }) =>
      makeDate(when, capacity, 0, taughtByDemo ? 'tom-hollis' : newInstructor('active')),
    fullDate: async (when) => makeDate(when, 2, 2, newInstructor('active')),
  };
}

occurrencesContract('simulated', begin);

test('simulated: numbers of dates stay, and a reset brings the sample back', async () => {
  const storage = memoryStorage();
  const under = await scene(() => begin(storage));
  const date = await under.newDate({ when: 'tomorrow', capacity: 5 });
  const row = await rowOf(under.admin, date);
  assert.equal(row.number, 1003, 'two weeks that are over stand, too');
  await under.admin.save(
    date.number,
    { ...draftOf(row), capacity: 9 },
    { version: row.version, requestId: once() },
  );
  const before = await under.newDate({ when: 'yesterday', capacity: 5 });
  assert.ok(before.number > date.number, 'what is new comes after');
  assert.equal((await rowOf(under.admin, date)).capacity, 9);
  await (await under.as('admin')).reset?.();
  assert.equal((await under.admin.list(query({ series: date.series }))).rows[2]?.capacity, 5);
});

test('simulated: the people of the sample are as many as the site counts, and never lived', async () => {
  const under = await scene(begin);
  const date = await under.fullDate('tomorrow');
  const people = (await under.admin.attendees(date.number)) ?? [];
  assert.equal(people.filter(({ status }) => status === 'confirmed').length, 2);
  assert.equal(new Set(people.map(({ email }) => email)).size, people.length);
  for (const { email, phone } of people) {
    assert.match(email, /@post\.example$/);
    assert.match(phone, /^07700 900\d{3}$/);
  }
});
