import { keptBookings } from '#backend/simulated/bookings/kept-bookings.ts';
import type { SaveClassRequest, StaffClass, StaffClasses } from '#backend/staff/classes.ts';
import { everyRow } from '#backend/staff/every-row.ts';
import type { SeriesStatus } from '#domain/schedule/schedule.ts';
import { clashOf } from '#domain/staff/teaching/clash.ts';
import { classProblem, copyTitle, tidyClass } from '#domain/staff/teaching/class-draft.ts';
import { freeSlug, slugOf } from '#domain/staff/teaching/slug.ts';
import { studioInstant } from '#domain/time/studio-time.ts';
import { bookedFollowers, keepAsBooked } from './booked-followers.ts';
import { conflictOf } from './conflict-of.ts';
import type { SampleClass, SampleStaff } from './sample-staff.ts';
import { simulatedOccurrences } from './simulated-occurrences.ts';
import type { Colleague, StaffAround } from './staff-around.ts';

/** A class as the demo keeps it. One that people have booked is never destroyed: it goes out of sight. */
type KeptClass = SampleClass & { archived?: boolean };

const refused = <Reason extends string>(reason: Reason) => ({ kind: 'refused', reason }) as const;

/** Classes without a server. */
export function simulatedClasses(around: StaffAround): StaffClasses {
  const { ledger, staffSample, storage } = around;
  const occurrences = simulatedOccurrences(around);

  /** The classes that are there, and everything that the demo knows besides. */
  const everything = async () => {
    const sample = await staffSample();
    const instructors = ledger.over('instructor', sample.instructors, keyOf);
    const all = ledger.over<KeptClass>('class', sample.classes, keyOf);
    return { sample, instructors, all, classes: all.filter(({ archived }) => !archived) };
  };

  const nextDates = async () => {
    const rows = await everyRow((page) => occurrences.list({ ...page, ...everyComing, series: null }));
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

  const saved = async (key: string) => {
    const record = await find(key);
    return record ? ({ kind: 'saved', record } as const) : refused('unknown');
  };

  const write = (person: Colleague, key: string, before: KeptClass | null, after: KeptClass | null) =>
    ledger.write({
      noun: 'class',
      key,
      before,
      after,
      by: person.name,
      at: new Date(around.now()).toISOString(),
    });

  const conflict = async (key: string) => {
    const theirs = await find(key);
    return theirs ? conflictOf(around, 'class', key, theirs) : refused('unknown');
  };

  const clash = (
    key: string | null,
    one: Omit<KeptClass, 'key' | 'booked' | 'description'>,
    all: KeptClass[],
  ) =>
    clashOf(
      { ...one, instructor: one.instructor.key },
      all
        .filter((other) => other.status === 'active' && other.key !== key)
        .map((other) => ({ ...other, instructor: other.instructor.key })),
    );

  const added = (person: Colleague, one: Omit<KeptClass, 'key'>, all: readonly KeptClass[]) => {
    const key = freeSlug(slugOf(one.title, 'class'), (slug) => all.some((other) => other.key === slug));
    write(person, key, null, { ...one, key });
    return key;
  };

  const save = async ({ draft: written, of, booked, requestId }: SaveClassRequest) => {
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
    const other = draft.status === 'active' && clash(of?.key ?? null, after, classes);
    if (other) return { ...refused('instructor-busy'), clash: other };

    if (!before) {
      const key = added(person, after, all);
      ledger.remember(requestId, key);
      return saved(key);
    }

    const coming = await everyRow((page) =>
      occurrences.list({ ...page, ...everyComing, series: before.key }),
    );
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
    const kept = { ...before, ...after };
    if (JSON.stringify(kept) !== JSON.stringify(before)) write(person, before.key, before, kept);
    ledger.remember(requestId, before.key);
    return saved(before.key);
  };

  return {
    list: async ({ search, instructor, offset, limit }) => {
      if (!isStaff(await around.who())) return { rows: [], total: 0 };
      const part = search.trim().toLowerCase();
      const matching = (await shown((await everything()).classes))
        .filter((one) => instructor === null || one.instructor.key === instructor)
        .filter((one) => [one.title, one.instructor.name].some((text) => text.toLowerCase().includes(part)))
        .sort(byTitleThenStart);
      return { rows: matching.slice(offset, offset + limit), total: matching.length };
    },

    find,
    save,

    setStatus: async (key, status: SeriesStatus, { version, requestId }) => {
      const person = await around.who();
      if (person?.role !== 'admin') return refused('not-allowed');
      if (ledger.answered(requestId) !== undefined) return saved(key);
      const { classes } = await everything();
      const before = classes.find((one) => one.key === key);
      if (!before) return refused('unknown');
      if (ledger.version('class', key) !== version) return conflict(key);
      const other = status === 'active' && clash(key, before, classes);
      if (other) return { ...refused('instructor-busy'), clash: other };
      if (before.status !== status) write(person, key, before, { ...before, status });
      ledger.remember(requestId, key);
      return saved(key);
    },

    duplicate: async (key, requestId) => {
      const person = await around.who();
      if (person?.role !== 'admin') return refused('not-allowed');
      const earlier = ledger.answered(requestId);
      if (typeof earlier === 'string') return saved(earlier);
      const { all, classes } = await everything();
      const original = classes.find((one) => one.key === key);
      if (!original) return refused('unknown');
      const { key: _, ...copied } = original;
      const nobody = original.days.map(() => 0);
      const copy = { ...copied, title: copyTitle(original.title), status: 'paused' as const, booked: nobody };
      const copyKey = added(person, copy, all);
      ledger.remember(requestId, copyKey);
      return saved(copyKey);
    },

    remove: async (key, { version, requestId }) => {
      const person = await around.who();
      if (person?.role !== 'admin') return refused('not-allowed');
      const earlier = ledger.answered(requestId);
      if (earlier === 'archived' || earlier === 'deleted') return { kind: earlier };
      const { sample, classes } = await everything();
      const before = classes.find((one) => one.key === key);
      if (!before) return refused('unknown');
      if (ledger.version('class', key) !== version) return conflict(key);
      const archives = hasBookings(before, sample);
      write(person, key, before, archives ? { ...before, status: 'paused', archived: true } : null);
      return { kind: ledger.remember(requestId, archives ? 'archived' : 'deleted') };
    },
  };
}

const everyComing = {
  search: '',
  classType: null,
  tab: 'upcoming',
  period: null,
  sort: 'soonest',
  instructor: null,
} as const;

const keyOf = ({ key }: { key: string }) => key;

const isStaff = (person: Colleague | undefined) => person?.role === 'admin' || person?.role === 'instructor';

/** A type is content, which the demo knows by its classes: a name and a number that do not contradict them. */
const isKnownType = ({ id, key }: { id: number; key: string }, classes: readonly SampleClass[]) =>
  Number.isInteger(id) &&
  id > 0 &&
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) &&
  classes.every(({ classType }) => (classType.key === key) === (classType.id === id));

const byTitleThenStart = (a: StaffClass, b: StaffClass) =>
  a.title.toLowerCase().localeCompare(b.title.toLowerCase()) ||
  a.start.localeCompare(b.start) ||
  a.key.localeCompare(b.key);
