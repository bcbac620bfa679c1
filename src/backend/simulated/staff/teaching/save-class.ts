import type { SampleClass } from '#backend/simulated/staff/sample-staff.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { SaveClassRequest } from '#backend/staff/classes.ts';
import { clashOf } from '#domain/staff/teaching/clash.ts';
import { classProblem, tidyClass } from '#domain/staff/teaching/class-draft.ts';
import { freeSlug, slugOf } from '#domain/staff/teaching/slug.ts';
import { bookedFollowers, keepAsBooked } from './booked-followers.ts';
import { type KeptClass, type keptClasses, refused } from './kept-classes.ts';

type Kept = ReturnType<typeof keptClasses>;

/** Adds a class, or changes one: what was booked stays or moves, as who changes it says. */
export function saveClass(around: StaffAround, kept: Kept) {
  const { ledger } = around;
  const { everything, comingDates, saved, conflict, write } = kept;

  return async ({ draft: written, of, booked, requestId }: SaveClassRequest) => {
    const person = await around.who();
    if (person?.role !== 'admin') return refused('not-allowed');
    const earlier = ledger.answered(requestId);
    if (typeof earlier === 'string') return saved(earlier);
    const { instructors, all, classes } = await everything();
    const problem = classProblem(written, {
      classType: (type) => isKnownType(type, all),
      instructor: (key) => instructors.some((one) => one.key === key),
    });
    if (problem) return refused(problem);

    const before = of && classes.find(({ key }) => key === of.key);
    if (of && !before) return refused('unknown');
    if (of && of.version !== ledger.version('class', of.key)) return conflict(of.key);

    const draft = tidyClass(written);
    const name = instructors.find(({ key }) => key === draft.instructor)?.name ?? '';
    const after = {
      ...draft,
      instructor: { key: draft.instructor, name },
      // The places of the sample stay on their weekdays.
      booked: draft.days.map((day) => before?.booked[before.days.indexOf(day)] ?? 0),
    };
    const other = draft.status === 'active' && classClash(of?.key ?? null, after, classes);
    if (other) return { ...refused('instructor-busy'), clash: other };

    if (!before) {
      const key = added(kept, person, after, all);
      ledger.remember(requestId, key);
      return saved(key);
    }

    const coming = await comingDates(before.key);
    const followers = bookedFollowers(before, after, coming, new Date(around.now()));
    if (followers.length > 0 && booked === 'ask')
      return {
        kind: 'asks',
        occurrences: followers.length,
        bookings: followers.reduce((sum, one) => sum + one.booked + one.waiting, 0),
      } as const;
    if (booked === 'move' && followers.some((one) => one.booked > after.capacity))
      return refused('capacity-below-bookings');

    await keepAsBooked(around, followers, { before, after, moves: booked === 'move', by: person.name });
    const changed = { ...before, ...after };
    if (JSON.stringify(changed) !== JSON.stringify(before)) write(person, before.key, before, changed);
    ledger.remember(requestId, before.key);
    return saved(before.key);
  };
}

/** A new class under a key of its own, which it returns. */
export function added(
  { write }: Kept,
  person: Colleague,
  one: Omit<KeptClass, 'key'>,
  all: readonly KeptClass[],
): string {
  const key = freeSlug(slugOf(one.title, 'class'), (slug) => all.some((other) => other.key === slug));
  write(person, key, null, { ...one, key });
  return key;
}

/** Which other active class keeps the instructor busy at the same time. */
export function classClash(
  key: string | null,
  one: Omit<KeptClass, 'key' | 'booked' | 'description'>,
  all: readonly KeptClass[],
) {
  return clashOf(
    { ...one, instructor: one.instructor.key },
    all
      .filter((other) => other.status === 'active' && other.key !== key)
      .map((other) => ({ ...other, instructor: other.instructor.key })),
  );
}

/** A type is content, which the demo knows by its classes: a name and a number that do not contradict them. */
const isKnownType = ({ id, key }: { id: number; key: string }, classes: readonly SampleClass[]) =>
  Number.isInteger(id) &&
  id > 0 &&
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) &&
  classes.every(({ classType }) => (classType.key === key) === (classType.id === id));
