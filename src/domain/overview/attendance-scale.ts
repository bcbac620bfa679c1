import { attendancePercent } from './trend.ts';

interface Counted {
  came: number;
  expected: number;
}

/** Where the scale of attendance begins, in percent, and the average of all. */
export interface AttendanceScale {
  from: number;
  average: number | undefined;
}

/**
 * A scale on which class types can be told apart: it ends at 100 and begins at a multiple of ten below the lowest, at
 * 80 at most.
 */
export function attendanceScale(rows: readonly Counted[]): AttendanceScale {
  const percents = rows.map((row) => attendancePercent(row) ?? 100);
  const lowest = Math.min(...percents, 100);
  const sum = (field: keyof Counted) => rows.reduce((total, row) => total + row[field], 0);
  return {
    from: Math.max(0, Math.min(80, Math.floor((lowest - 1) / 10) * 10)),
    average: attendancePercent({ came: sum('came'), expected: sum('expected') }),
  };
}

/** How far along the scale a percentage stands, from 0 to 100. */
export const placeOnScale = (percent: number, { from }: AttendanceScale): number =>
  (100 * (percent - from)) / (100 - from);
