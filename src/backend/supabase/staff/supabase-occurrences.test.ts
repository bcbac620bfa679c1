import assert from 'node:assert/strict';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { booked, request } from '#backend/bookings-contract/scene.ts';
import { occurrencesContract } from '#backend/staff-contract/occurrences/occurrences-contract.ts';
import type {
  SceneDate,
  StaffUnderTest,
  When,
} from '#backend/staff-contract/occurrences/occurrences-scene.ts';
import { supabaseStudio } from '#backend/supabase/supabase-studio.ts';
import { directServer } from '#commands/test/direct-server.ts';
import { addDays, studioDayOf, weekdayOn } from '#domain/time/studio-time.ts';

const { ask, running } = directServer();

async function asAdmin(method: string, path: string, body?: unknown): Promise<unknown> {
  // Why a date was called off is read by nobody through the table, and rows that are written come back whole.
  const answer = await ask(path.startsWith('/rest/v1/occurrences') ? 'secret' : 'admin', method, path, body);
  assert.ok(answer.status < 400, `${path} answered ${answer.status} ${answer.text}`);
  return answer.body;
}

const freshKey = (of: string) => `${of}-${crypto.randomUUID().slice(0, 13)}`;

const today = () => studioDayOf(new Date());
const distance: Record<When, number> = { tomorrow: 1, 'under-way': 0, yesterday: -1 };

async function newInstructor(status: 'active' | 'on-leave'): Promise<string> {
  const key = freshKey('teacher');
  await asAdmin('POST', '/rest/v1/instructors', { key, name: `Teacher ${key}`, status });
  return key;
}

/** A class of one weekday. @param instructor Nobody else has classes then. */
async function makeDate(when: When, capacity: number, instructor: string): Promise<SceneDate> {
  const on = addDays(today(), distance[when]);
  const series = freshKey('class');
  const [starts, ends] = when === 'under-way' ? ['00:00', '23:59'] : ['07:00', '08:00'];
  await asAdmin('POST', '/rest/v1/class_series', {
    key: series,
    title: `Class ${series}`,
    class_type: 'hatha',
    class_type_id: 1,
    instructor,
    days: [weekdayOn(on)],
    starts,
    ends,
    capacity,
    price: 1500,
  });
  const held = { series, held_on: on, starts, ends, instructor, capacity };
  if (when === 'yesterday') await asAdmin('POST', '/rest/v1/occurrences', held);
  const path = `/rest/v1/occurrences?select=number&series=eq.${series}&held_on=eq.${on}`;
  const [row] = (await asAdmin('GET', path)) as { number: number }[];
  assert.ok(row);
  return { number: row.number, series, on, instructor };
}

occurrencesContract('supabase', async (): Promise<StaffUnderTest> => {
  const studio = supabaseStudio({ ...running(), storage: memoryStorage() });
  return {
    studio,
    today,
    newInstructor,
    as: async (who) => {
      const browser = supabaseStudio({ ...running(), storage: memoryStorage() });
      if (who !== 'stranger') {
        const email = `${who}@ekantik.example`;
        const answer = await (await browser.accounts()).signIn({ email, password: 'studio-demo-1' });
        assert.equal(answer.kind, 'signed-in');
      }
      return browser.staff();
    },
    newDate: async ({ when, capacity, taughtByDemo }) =>
      makeDate(when, capacity, taughtByDemo ? 'tom-hollis' : await newInstructor('active')),
    fullDate: async (when) => {
      const date = await makeDate('tomorrow', 2, await newInstructor('active'));
      for (const name of ['Ada', 'Bea', 'Cyd', 'Dee'])
        booked(await studio.bookings.book(request(date, { name, joinWaitlist: true })));
      if (when === 'tomorrow') return date;
      // Nobody can book a class that has begun: it is moved once it is booked.
      const path = `/rest/v1/occurrences?number=eq.${date.number}`;
      await asAdmin('PATCH', path, { held_on: today(), starts: '00:00', ends: '23:59' });
      return { ...date, on: today() };
    },
  };
});
