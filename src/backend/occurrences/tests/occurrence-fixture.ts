import assert from 'node:assert/strict';
import { bookingOf, request } from '#backend/bookings/tests/booking-fixture.ts';
import type { OccurrenceQuery, StaffOccurrences } from '#backend/occurrences/staff-occurrences.ts';
import type { PageRequest } from '#backend/records/requests.ts';
import type { Staff } from '#backend/staff.ts';
import type { Studio } from '#backend/studio.ts';
import type { Attendee, OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

/**
 * When a test's date takes place: `coming` is in three days, before free cancellation ends; `under-way` began at
 * midnight and lasts the whole day.
 */
export type When = 'coming' | 'under-way' | 'yesterday';

/** A date that no other test uses. */
export interface TestDate {
  number: number;
  series: string;
  on: StudioDay;
  /** Key of its instructor. */
  instructor: string;
}

/** A studio whose staff functions are under test. */
export interface StaffUnderTest {
  /** The back office as this person sees it. */
  as(caller: 'admin' | 'instructor' | 'member' | 'visitor'): Promise<Staff>;
  /** The public pages of the same studio. */
  studio: Studio;
  /** Today in the studio's calendar. */
  today(): StudioDay;
  /**
   * A class of one weekday, with one date; taught by the demo's instructor, or by an instructor without other classes.
   */
  newDate(options: { when: When; capacity: number; taughtByDemo?: boolean }): Promise<TestDate>;
  /** A coming class, or one under way, with two places, both taken, and two people on the waitlist. */
  fullDate(when: 'coming' | 'under-way'): Promise<TestDate>;
  /** Key of an instructor without classes, active or on leave. */
  newInstructor(status: 'active' | 'on-leave'): Promise<string>;
}

export type SetUp = () => Promise<StaffUnderTest>;

/** A studio whose bookings an admin manages. */
export async function occurrenceFixture(setUp: SetUp) {
  const context = await setUp();
  const admin = await (await context.as('admin')).occurrences();
  return { ...context, admin };
}

/** A query of the list; without filters by default. */
export const query = (changed: Partial<OccurrenceQuery & PageRequest> = {}) => ({
  search: '',
  tab: 'all' as const,
  period: null,
  sort: 'soonest' as const,
  series: null,
  classType: null,
  instructor: null,
  offset: 0,
  limit: 50,
  ...changed,
});

/**
 * The row of a date.
 * @throws if there is none.
 */
export async function rowOf(
  occurrences: StaffOccurrences,
  { number }: { number: number },
): Promise<OccurrenceRow> {
  const row = await occurrences.find(number);
  assert.ok(row, `there is a row ${number}`);
  return row;
}

/** Books a place as a visitor and returns its number. */
export async function bookPlace(
  { studio }: StaffUnderTest,
  date: TestDate,
  name = 'Ada Marsh',
): Promise<number> {
  return bookingOf(await studio.bookings.book(request(date, { name }))).number;
}

/**
 * The attendees after a change.
 * @throws if it was refused.
 */
export function attendeesOf(answer: { kind: string; attendees?: Attendee[] }): Attendee[] {
  assert.ok(answer.kind === 'done' && answer.attendees, JSON.stringify(answer));
  return answer.attendees;
}

/** Each person's name, state and place on the waitlist. */
export const statuses = (people: readonly Attendee[] | undefined) =>
  people?.map(({ name, status, waitlistPosition }) =>
    [name, status, ...(waitlistPosition === null ? [] : [waitlistPosition])].join(' '),
  );

/** A person at the door without a booking. */
export const walkIn = { name: 'Wyn Oakes', email: '', phone: '', paymentMethod: 'pay_at_studio' } as const;

/** A new request id. */
export const newRequestId = () => crypto.randomUUID();

export const refusal = (reason: string) => ({ kind: 'refused', reason });

/** The draft of a date without changes. */
export const draftOf = ({ instructor, start, end, capacity }: OccurrenceRow) => ({
  instructor: instructor.key,
  start,
  end,
  capacity,
});
