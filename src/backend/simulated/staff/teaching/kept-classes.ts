import { keptBookings } from '#backend/simulated/bookings/kept-bookings.ts';
import { simulatedOccurrences } from '#backend/simulated/staff/bookings/simulated-occurrences.ts';
import { conflictOf } from '#backend/simulated/staff/conflict-of.ts';
import type { SampleClass, SampleStaff } from '#backend/simulated/staff/sample-staff.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { StaffClass } from '#backend/staff/classes.ts';
import { everyRow } from '#backend/staff/every-row.ts';
import { studioInstant } from '#domain/time/studio-time.ts';

/** A class as the demo keeps it. One that people have booked is never destroyed: it goes out of sight. */
export type KeptClass = SampleClass & { archived?: boolean };

/** The answer of who may not, or cannot. */
export const refused = <Reason extends string>(reason: Reason) => ({ kind: 'refused', reason }) as const;

/** The classes of the sample with what was changed in this browser: how they are read, and written down. */
export function keptClasses(around: StaffAround) {
  const { ledger, staffSample, storage } = around;
  const occurrences = simulatedOccurrences(around);

  /** The classes that are there, and everything that the demo knows besides. */
  const everything = async () => {
    const sample = await staffSample();
    const instructors = ledger.over('instructor', sample.instructors, keyOf);
    const all = ledger.over<KeptClass>('class', sample.classes, keyOf);
    return { sample, instructors, all, classes: all.filter(({ archived }) => !archived) };
  };

  /** The dates to come of one class, or of all. */
  const comingDates = (series: string | null) =>
    everyRow((page) => occurrences.list({ ...page, ...everyComing, series }));

  const nextDates = async () => {
    const rows = await comingDates(null);
    const now = new Date(around.now());
    const next = new Map<string, (typeof rows)[number]>();
    for (const row of rows) {
      const coming = row.status === 'upcoming' && studioInstant(row.on, row.start) > now;
      if (coming && !next.has(row.series)) next.set(row.series, row);
    }
    return next;
  };

  /** Whether anybody ever booked a class: in the sample, or in this browser. */
  const hasBookings = ({ key }: KeptClass, { classes }: SampleStaff) =>
    classes.some((one) => one.key === key && one.booked.some((places) => places > 0)) ||
    keptBookings(storage)
      .read()
      .some(({ series }) => series === key);

  /** As the staff see them, with the next date of each. */
  const shown = async (some: readonly KeptClass[]): Promise<StaffClass[]> => {
    const { sample, instructors } = await everything();
    const next = await nextDates();
    return some.map((one) => {
      const { archived: _, booked: __, ...told } = one;
      const date = one.status === 'active' ? next.get(one.key) : undefined;
      const name = instructors.find(({ key }) => key === one.instructor.key)?.name ?? one.instructor.name;
      return {
        ...told,
        instructor: { key: one.instructor.key, name },
        version: ledger.version('class', one.key),
        next: date
          ? { on: date.on, number: date.number, booked: date.booked, capacity: date.capacity }
          : null,
        hasBookings: hasBookings(one, sample),
      };
    });
  };

  const find = async (key: string): Promise<StaffClass | undefined> => {
    if (!isStaff(await around.who())) return undefined;
    return (await shown((await everything()).classes.filter((one) => one.key === key)))[0];
  };

  return {
    everything,
    comingDates,
    hasBookings,
    shown,
    find,

    /** The answer to who changed it. */
    saved: async (key: string) => {
      const record = await find(key);
      return record ? ({ kind: 'saved', record } as const) : refused('unknown');
    },

    /** The answer to who looked at an older one. */
    conflict: async (key: string) => {
      const theirs = await find(key);
      return theirs ? conflictOf(around, 'class', key, theirs) : refused('unknown');
    },

    write: (person: Colleague, key: string, before: KeptClass | null, after: KeptClass | null) =>
      ledger.write({
        noun: 'class',
        key,
        before,
        after,
        by: person.name,
        at: new Date(around.now()).toISOString(),
      }),
  };
}

export const isStaff = (person: Colleague | undefined) =>
  person?.role === 'admin' || person?.role === 'instructor';

const everyComing = {
  search: '',
  classType: null,
  tab: 'upcoming',
  period: null,
  sort: 'soonest',
  instructor: null,
} as const;

const keyOf = ({ key }: { key: string }) => key;
