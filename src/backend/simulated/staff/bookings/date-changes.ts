import type { ChangedDate } from '#backend/simulated/changed-dates.ts';
import type { StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { OccurrenceRow, StaffOccurrences } from '#backend/staff/occurrences.ts';
import { occurrenceKey } from '#domain/schedule/occurrence.ts';
import { draftRefusal } from '#domain/staff/bookings/occurrence-draft.ts';
import type { OccurrenceDraft } from '#domain/staff/bookings/occurrence-schema.ts';
import { reasonProblem } from '#domain/staff/bookings/reason.ts';
import { studioInstant, weekdayOn } from '#domain/time/studio-time.ts';
import { rangesOverlap } from '#domain/time/time-of-day.ts';
import { newNumber, placesTaken, recordOf, type StudioDate, studioDates } from './studio-dates.ts';
import { promoteWaiting, studioPlaces } from './studio-places.ts';

type Changes = Pick<StaffOccurrences, 'save' | 'cancel' | 'bringBack' | 'schedule'>;

const refused = <Reason extends string>(reason: Reason) => ({ kind: 'refused' as const, reason });

/** What admins do about single dates of the demo. @param find The row as who asks sees it. */
export function dateChanges(
  around: StaffAround,
  find: (number: number) => Promise<OccurrenceRow | undefined>,
): Changes {
  const { ledger } = around;
  const now = () => new Date(around.now());
  const saw = async (number: number) => {
    const row = await find(number);
    if (!row) throw new Error(`No date ${number}.`);
    return row;
  };
  const over = ({ on, end }: Pick<StudioDate, 'on' | 'end'>) => studioInstant(on, end) <= now();

  const write = (before: ChangedDate | null, after: ChangedDate, by: string) =>
    ledger.write({
      noun: 'occurrence',
      key: String(after.number),
      before,
      after,
      by,
      at: now().toISOString(),
    });

  /** Why who teaches a date cannot be that person. `number` is the date's own, which does not stand in its way. */
  const busy = (dates: readonly StudioDate[], on: string, draft: OccurrenceDraft, number?: number) =>
    dates.some(
      (one) =>
        one.number !== number &&
        one.on === on &&
        !one.cancelledAt &&
        one.instructor.key === draft.instructor &&
        rangesOverlap(one, draft),
    );

  const instructors = async () =>
    around.ledger.over('instructor', (await around.staffSample()).instructors, keyOf);

  const conflict = async (number: number) => {
    const [last] = ledger.history('occurrence', String(number));
    const theirs = await saw(number);
    return { kind: 'conflict' as const, theirs, by: last?.by ?? null, at: last?.at ?? now().toISOString() };
  };

  /** Whom a mail tells of it, and whom nobody can write to. */
  const tellings = async (date: StudioDate) => {
    const people = (await studioPlaces(around, date)).filter(
      ({ status }) => status === 'confirmed' || status === 'waitlisted',
    );
    return {
      mailed: people.filter(({ email }) => email).length,
      toCall: people.filter(({ email }) => !email).map(({ name, phone }) => ({ name, phone })),
    };
  };

  return {
    save: async (number, draft, { version, requestId }) => {
      const person = await around.who();
      if (person?.role !== 'admin') return refused('not-allowed');
      if (ledger.answered(requestId) !== undefined) return { kind: 'saved', record: await saw(number) };
      const dates = await studioDates(around);
      const date = dates.find((one) => one.number === number);
      if (!date) return refused('unknown');
      if (ledger.version('occurrence', String(number)) !== version) return conflict(number);
      if (date.cancelledAt) return refused('cancelled');
      if (over(date)) return refused('over');

      const wrong = draftRefusal(draft, placesTaken(date));
      if (wrong) return refused(wrong);
      const moved = draft.start !== date.start || draft.end !== date.end;
      if (draft.start !== date.start && studioInstant(date.on, draft.start) <= now())
        return refused('time-invalid');
      const teacher = (await instructors()).find(({ key }) => key === draft.instructor);
      const other = draft.instructor !== date.instructor.key;
      if (!teacher || (other && teacher.status !== 'active')) return refused('instructor-unknown');
      if ((moved || other) && busy(dates, date.on, draft, number)) return refused('instructor-busy');

      const before = recordOf(date);
      const { start, end, capacity } = draft;
      const instructor = other ? { key: teacher.key, name: teacher.name } : date.instructor;
      if (moved || other || capacity !== date.capacity)
        write(before, { ...before, start, end, capacity, instructor }, person.name);
      if (capacity > date.capacity) await promoteWaiting(around, number, person.name);
      ledger.remember(requestId, true);
      return { kind: 'saved', record: await saw(number) };
    },

    cancel: async (number, reason, { version, requestId }) => {
      const person = await around.who();
      if (person?.role !== 'admin') return refused('not-allowed');
      const date = (await studioDates(around)).find((one) => one.number === number);
      if (!date) return refused('unknown');

      if (ledger.answered(requestId) === undefined) {
        if (ledger.version('occurrence', String(number)) !== version) return conflict(number);
        if (over(date)) return refused('over');
        if (reasonProblem(reason)) return refused('reason-invalid');
        const before = recordOf(date);
        const called = { cancelledAt: now().toISOString(), cancelReason: reason.trim() };
        if (!date.cancelledAt) write(before, { ...before, ...called }, person.name);
        ledger.remember(requestId, true);
      }
      return { kind: 'cancelled', record: await saw(number), ...(await tellings(date)) };
    },

    bringBack: async (number, { version, requestId }) => {
      const person = await around.who();
      if (person?.role !== 'admin') return refused('not-allowed');
      const dates = await studioDates(around);
      const date = dates.find((one) => one.number === number);
      if (!date) return refused('unknown');

      if (ledger.answered(requestId) === undefined) {
        if (ledger.version('occurrence', String(number)) !== version) return conflict(number);
        if (!date.cancelledAt) return refused('not-cancelled');
        if (studioInstant(date.on, date.start) <= now()) return refused('over');
        const teacher = (await instructors()).find(({ key }) => key === date.instructor.key);
        if (teacher?.status !== 'active') return refused('instructor-unknown');
        const { start, end, capacity } = date;
        if (busy(dates, date.on, { instructor: teacher.key, start, end, capacity }, number))
          return refused('instructor-busy');
        const before = recordOf(date);
        write(before, { ...before, cancelledAt: null, cancelReason: null }, person.name);
        await promoteWaiting(around, number, person.name);
        ledger.remember(requestId, true);
      }
      return { kind: 'brought-back', record: await saw(number), ...(await tellings(date)) };
    },

    schedule: async ({ series, on, draft, requestId }) => {
      const person = await around.who();
      if (person?.role !== 'admin') return refused('not-allowed');
      const earlier = ledger.answered(requestId);
      if (typeof earlier === 'number') return { kind: 'saved', record: await saw(earlier) };
      const dates = await studioDates(around);
      const of = (await around.sample()).series.find(({ key }) => key === series);
      if (of?.status !== 'active') return refused('series-unknown');
      const key = occurrenceKey({ series, on });
      if (of.days.includes(weekdayOn(on)) || dates.some((one) => occurrenceKey(one) === key))
        return refused('already-there');

      const wrong = draftRefusal(draft, 0);
      if (wrong) return refused(wrong);
      if (studioInstant(on, draft.start) <= now()) return refused('over');
      const teacher = (await instructors()).find((one) => one.key === draft.instructor);
      if (teacher?.status !== 'active') return refused('instructor-unknown');
      if (busy(dates, on, draft)) return refused('instructor-busy');

      const number = newNumber(around, key);
      const { start, end, capacity } = draft;
      const instructor = { key: teacher.key, name: teacher.name };
      const none = { cancelledAt: null, cancelReason: null };
      write(
        null,
        { number, series, on, start, end, instructor, capacity, ...none, extra: true },
        person.name,
      );
      ledger.remember(requestId, number);
      return { kind: 'saved', record: await saw(number) };
    },
  };
}

const keyOf = ({ key }: { key: string }) => key;
