import assert from 'node:assert/strict';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import type { Bookings } from '#backend/bookings/bookings.ts';
import { request } from '#backend/bookings/tests/booking-fixture.ts';
import type { SaveClassRequest } from '#backend/classes/staff-classes.ts';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import type { Staff } from '#backend/staff.ts';
import { createStudio } from '#backend/studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import type { ClassDraft, StaffClass } from '#domain/classes/staff/class-schema.ts';
import type { InstructorDraft, StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { studioDayOf, weekdayOn } from '#domain/time/studio-time.ts';
import type { Weekday } from '#domain/time/weekday.ts';

/** A back office under test, for three people. */
export interface BackOffice {
  admin: Staff;
  instructor: Staff;
  member: Staff;
  /** The booking calls of visitors. */
  bookings: Bookings;
}

export type SetUp = () => Promise<BackOffice>;

/** Starts a server before the tests of a file, with three people signed in. */
export function backOffice(): SetUp {
  let server: TestSupabase;
  let office: BackOffice;
  const staffAs = async (account: string) => {
    const studio = createStudio({ ...server, storage: memoryStorage() });
    const credentials = { email: `${account}@ekantik.example`, password: demoPassword };
    const answer = await (await studio.accounts()).signIn(credentials);
    assert.equal(answer.kind, 'signed-in');
    return studio.staff();
  };

  startForTests(startTestSupabase, async (started) => {
    server = started;
    office = {
      admin: await staffAs('admin'),
      instructor: await staffAs('instructor'),
      member: await staffAs('member'),
      bookings: createStudio({ ...server, storage: memoryStorage() }).bookings,
    };
  });
  return async () => office;
}

const evenDays: readonly Weekday[] = ['Monday', 'Wednesday', 'Friday'];

/** Three weekdays without today, so that no class of a test has begun at the time of day at which it runs. */
const daysAfterToday = (): Weekday[] =>
  evenDays.includes(weekdayOn(studioDayOf(new Date()))) ? ['Tuesday', 'Thursday', 'Saturday'] : [...evenDays];

const unique = () => crypto.randomUUID().slice(0, 8);

/** A back office with a new instructor, `classInstructor`, who teaches nothing yet. */
export async function classFixture(setUp: SetUp) {
  const office = await setUp();
  const classes = await office.admin.classes();
  const instructors = await office.admin.instructors();

  const person = (changed: Partial<InstructorDraft> = {}): InstructorDraft => ({
    name: `Noor ${unique()}`,
    email: 'noor@ekantik.example',
    phone: '07700 900555',
    picture: null,
    role: 'Teacher',
    since: 2019,
    bio: 'Calm, and patient.',
    body: 'She breathes.\n\nSlowly.\n',
    location: 'Main studio',
    specialties: ['Hatha', 'Breathwork'],
    status: 'active',
    ...changed,
  });

  const newInstructor = async (changed: Partial<InstructorDraft> = {}): Promise<StaffInstructor> => {
    const request = { draft: person(changed), record: null, requestId: crypto.randomUUID() };
    return savedOf(await instructors.save(request));
  };

  const classInstructor = await newInstructor();

  const draft = (changed: Partial<ClassDraft> = {}): ClassDraft => ({
    title: `Slow Hatha ${unique()}`,
    classType: { id: 1, key: 'hatha' },
    instructor: classInstructor.key,
    level: 'beginner',
    capacity: 4,
    days: daysAfterToday(),
    start: '06:00',
    end: '06:45',
    price: { amount: 1250, currency: 'GBP' },
    status: 'active',
    streamed: false,
    streamLink: '',
    description: 'Quiet.',
    ...changed,
  });

  const save = (
    draft: ClassDraft,
    record: StaffClass | null = null,
    booked: SaveClassRequest['booked'] = 'ask',
  ) =>
    classes.save({
      draft,
      record: record && { key: record.key, version: record.version },
      booked,
      requestId: crypto.randomUUID(),
    });

  const newClass = async (changed: Partial<ClassDraft> = {}) => savedOf(await save(draft(changed)));

  /** A class whose next date has this number of bookings. */
  const bookedClass = async (people: number, changed: Partial<ClassDraft> = {}) => {
    const series = await newClass(changed);
    assert.ok(series.next);
    for (let index = 0; index < people; index++) {
      const answer = await office.bookings.book(request({ series: series.key, on: series.next.on }));
      assert.equal(answer.kind, 'booked', JSON.stringify(answer));
    }
    const now = await classes.find(series.key);
    assert.ok(now?.next);
    return { ...now, next: now.next };
  };

  /** The coming dates of a class, as staff see them, the soonest first. */
  const datesOf = async (series: string) => {
    const { rows } = await (await office.admin.occurrences()).list({
      search: '',
      tab: 'upcoming',
      period: null,
      sort: 'soonest',
      series,
      classType: null,
      instructor: null,
      offset: 0,
      limit: 200,
    });
    return rows;
  };

  return {
    ...office,
    classes,
    instructors,
    classInstructor,
    person,
    newInstructor,
    draft,
    save,
    newClass,
    bookedClass,
    datesOf,
  };
}

/** The saved record of an answer. */
export function savedOf<Record extends object>(answer: { kind: string; record?: Record }): Record {
  assert.ok(answer.kind === 'saved' && answer.record, JSON.stringify(answer));
  return answer.record;
}

/** The draft of an existing record. */
export function draftOf({ instructor, ...rest }: StaffClass): ClassDraft {
  const {
    title,
    classType,
    level,
    capacity,
    days,
    start,
    end,
    price,
    status,
    streamed,
    streamLink,
    description,
  } = rest;
  return {
    title,
    classType,
    instructor: instructor.key,
    level,
    capacity,
    days,
    start,
    end,
    price,
    status,
    streamed,
    streamLink,
    description,
  };
}

/** The request for a change of a record at the version that was read. */
export const requestFor = ({ version }: { version: number }) => ({ version, requestId: crypto.randomUUID() });
