import { randomId } from '#backend/simulated/random-id.ts';
import { simulatedOccurrences } from '#backend/simulated/staff/bookings/simulated-occurrences.ts';
import { conflictOf } from '#backend/simulated/staff/conflict-of.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import { everyRow } from '#backend/staff/every-row.ts';
import type { StaffInstructor, StaffInstructors } from '#backend/staff/instructors.ts';
import type { OccurrenceRow } from '#backend/staff/occurrences.ts';
import { instructorProblem, tidyInstructor } from '#domain/staff/teaching/instructor-form.ts';
import type { InstructorDraft } from '#domain/staff/teaching/instructor-schema.ts';
import { freeSlug, slugOf } from '#domain/staff/teaching/slug.ts';
import { busyWith } from '#domain/staff/teaching/substitutes.ts';
import { studioInstant } from '#domain/time/studio-time.ts';

type KeptInstructor = InstructorDraft & { key: string };

const refused = <Reason extends string>(reason: Reason) => ({ kind: 'refused', reason }) as const;

/** Instructors without a server. */
export function simulatedInstructors(around: StaffAround): StaffInstructors {
  const { ledger } = around;
  const occurrences = simulatedOccurrences(around);
  const kept = async () =>
    ledger.over<KeptInstructor>('instructor', (await around.staffSample()).instructors, ({ key }) => key);

  const coming = async (instructor: string | null) => {
    const rows = await everyRow((page) =>
      occurrences.list({ ...page, ...anything, tab: 'upcoming', period: null, instructor }),
    );
    return rows.filter(({ status }) => status === 'upcoming');
  };

  const list = async (): Promise<StaffInstructor[]> => {
    const person = await around.who();
    if (!isStaff(person)) return [];
    const week = await everyRow((page) =>
      occurrences.list({ ...page, ...anything, tab: 'all', period: 'this-week', instructor: null }),
    );
    const held = week.filter(({ status }) => status !== 'cancelled');
    return (await kept())
      .map((one) => ({
        ...one,
        version: ledger.version('instructor', one.key),
        classesThisWeek: held.filter(({ instructor }) => instructor.key === one.key).length,
        self: person?.instructor === one.key,
      }))
      .sort((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()) || a.key.localeCompare(b.key));
  };

  const find = async (key: string) => (await list()).find((one) => one.key === key);

  const saved = async (key: string) => {
    const record = await find(key);
    return record ? ({ kind: 'saved', record } as const) : refused('unknown');
  };

  const write = (person: Colleague, before: KeptInstructor | null, after: KeptInstructor) =>
    ledger.write({
      noun: 'instructor',
      key: after.key,
      before,
      after,
      by: person.name,
      at: new Date(around.now()).toISOString(),
    });

  const conflict = async (key: string) => {
    const theirs = await find(key);
    return theirs ? conflictOf(around, 'instructor', key, theirs) : refused('unknown');
  };

  return {
    list,
    find,
    upcoming: async (key) => (isStaff(await around.who()) ? coming(key) : []),

    save: async ({ draft: written, of, requestId }) => {
      const person = await around.who();
      if (person?.role !== 'admin') return refused('not-allowed');
      const earlier = ledger.answered(requestId);
      if (typeof earlier === 'string') return saved(earlier);
      const problem = instructorProblem(written);
      if (problem) return refused(problem);

      const everybody = await kept();
      const before = of && everybody.find(({ key }) => key === of.key);
      if (of && !before) return refused('unknown');
      if (of && of.version !== ledger.version('instructor', of.key)) return conflict(of.key);
      const draft = tidyInstructor(written);
      const taken = (slug: string) => everybody.some(({ key }) => key === slug);
      const key = before?.key ?? freeSlug(slugOf(draft.name, 'instructor'), taken);
      const after = { ...before, ...draft, key };
      if (JSON.stringify(after) !== JSON.stringify(before)) write(person, before ?? null, after);
      ledger.remember(requestId, key);
      return saved(key);
    },

    deactivate: async (key, { version, substitutes, requestId }) => {
      const person = await around.who();
      if (person?.role !== 'admin') return refused('not-allowed');
      if (ledger.answered(requestId) !== undefined) return saved(key);
      const everybody = await kept();
      const before = everybody.find((one) => one.key === key);
      if (!before) return refused('unknown');
      if (ledger.version('instructor', key) !== version) return conflict(key);

      // Nothing is given away before all of it can be.
      const dates = await coming(null);
      const given: { date: OccurrenceRow; instructor: string }[] = [];
      for (const { occurrence, instructor } of substitutes) {
        const date = dates.find(({ number }) => number === occurrence);
        // What was called off, given away or held since needs nobody any more.
        if (date?.instructor.key !== key || studioInstant(date.on, date.start).getTime() <= around.now())
          continue;
        const teaches = everybody.some((one) => one.key === instructor && one.status === 'active');
        if (!teaches || instructor === key) return { ...refused('substitute-unavailable'), occurrence };
        if (busyWith(instructor, date, dates)) return { ...refused('substitute-busy'), occurrence };
        given.push({ date, instructor });
      }
      for (const { date, instructor } of given) {
        const { start, end, capacity } = date;
        const draft = { instructor, start, end, capacity };
        await occurrences.save(date.number, draft, { version: date.version, requestId: randomId() });
      }
      if (before.status !== 'on-leave') write(person, before, { ...before, status: 'on-leave' });
      ledger.remember(requestId, key);
      return saved(key);
    },
  };
}

const anything = { search: '', sort: 'soonest', series: null, classType: null } as const;

const isStaff = (person: Colleague | undefined) => person?.role === 'admin' || person?.role === 'instructor';
