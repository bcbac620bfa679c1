import type { StudioDay } from '#domain/time/studio-time.ts';
import { rangesOverlap, type TimeRange } from '#domain/time/time-of-day.ts';
import type { InstructorStatus } from './instructor.ts';

/** A class on a date with its instructor. */
export interface TaughtDate extends TimeRange {
  number: number;
  title: string;
  on: StudioDay;
  instructor: { key: string };
}

interface Colleague {
  key: string;
  name: string;
  status: InstructorStatus;
}

/** The class that a person teaches at the time of another date; undefined if they are free. */
export function clashingDate<T extends TaughtDate>(
  instructor: string,
  date: Pick<TaughtDate, 'number' | 'on' | 'start' | 'end'>,
  dates: readonly T[],
): T | undefined {
  return dates.find(
    (other) =>
      other.instructor.key === instructor &&
      other.on === date.on &&
      other.number !== date.number &&
      rangesOverlap(other, date),
  );
}

/** The possible substitutes for a date: active instructors, other than the one on leave, who are free then. */
export function freeSubstitutes<T extends Colleague>(
  date: TaughtDate,
  instructors: readonly T[],
  dates: readonly TaughtDate[],
): T[] {
  return instructors.filter(
    ({ key, status }) =>
      status === 'active' && key !== date.instructor.key && !clashingDate(key, date, dates),
  );
}

/** Assigns one person to every date on which they are free; the other choices stay. */
export function assignToOne(
  key: string,
  datesToAssign: readonly TaughtDate[],
  dates: readonly TaughtDate[],
  chosen: Readonly<Record<number, string>>,
): { chosen: Record<number, string>; busy: TaughtDate[] } {
  const busy = datesToAssign.filter((date) => clashingDate(key, date, dates) !== undefined);
  const free = datesToAssign.filter((date) => !busy.includes(date));
  return {
    chosen: { ...chosen, ...Object.fromEntries(free.map(({ number }) => [number, key])) },
    busy,
  };
}
