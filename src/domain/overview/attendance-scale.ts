import { type AttendanceCounts, attendancePercent } from './trend.ts';

/** The start of the attendance scale, in per cent, and the average of all class types. */
export interface AttendanceScale {
  from: number;
  average: number | undefined;
}

/**
 * A scale that makes differences between class types visible: it ends at 100 and starts at a multiple of ten below
 * the lowest value, at 80 at most.
 */
export function attendanceScale(rows: readonly AttendanceCounts[]): AttendanceScale {
  const percents = rows.map((row) => attendancePercent(row) ?? 100);
  const lowest = Math.min(...percents, 100);
  const sum = (field: keyof AttendanceCounts) => rows.reduce((total, row) => total + row[field], 0);
  return {
    from: Math.max(0, Math.min(80, Math.floor((lowest - 1) / 10) * 10)),
    average: attendancePercent({ attended: sum('attended'), expected: sum('expected') }),
  };
}

/** A percentage's position on the scale, from 0 to 100. */
export const placeOnScale = (percent: number, { from }: AttendanceScale): number =>
  (100 * (percent - from)) / (100 - from);
