import type { StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { StaffClass, StaffClasses } from '#backend/staff/classes.ts';
import type { SeriesStatus } from '#domain/schedule/schedule.ts';
import { copyTitle } from '#domain/staff/teaching/class-draft.ts';
import { isStaff, keptClasses, refused } from './kept-classes.ts';
import { added, classClash, saveClass } from './save-class.ts';

/** Classes without a server. */
export function simulatedClasses(around: StaffAround): StaffClasses {
  const { ledger } = around;
  const kept = keptClasses(around);
  const { everything, hasBookings, shown, find, saved, conflict, write } = kept;

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
    save: saveClass(around, kept),

    setStatus: async (key, status: SeriesStatus, { version, requestId }) => {
      const person = await around.who();
      if (person?.role !== 'admin') return refused('not-allowed');
      if (ledger.answered(requestId) !== undefined) return saved(key);
      const { classes } = await everything();
      const before = classes.find((one) => one.key === key);
      if (!before) return refused('unknown');
      if (ledger.version('class', key) !== version) return conflict(key);
      const other = status === 'active' && classClash(key, before, classes);
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
      const copyKey = added(kept, person, copy, all);
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

const byTitleThenStart = (a: StaffClass, b: StaffClass) =>
  a.title.toLowerCase().localeCompare(b.title.toLowerCase()) ||
  a.start.localeCompare(b.start) ||
  a.key.localeCompare(b.key);
