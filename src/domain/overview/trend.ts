import { thousands } from '#domain/money/thousands.ts';

/** A number with the one it is compared to. */
export interface Compared {
  now: number;
  before: number;
}

export type Direction = 'up' | 'down' | 'same';

/** The direction of a change. */
export function directionOf({ now, before }: Compared): Direction {
  if (now === before) return 'same';
  return now > before ? 'up' : 'down';
}

/**
 * "3 more than a week ago", "1 fewer than a week ago", "As many as a week ago".
 * @param period The compared period: "a week ago".
 */
export function trendText({ now, before }: Compared, period: string): string {
  if (now === before) return `As many as ${period}`;
  const difference = thousands(Math.abs(now - before));
  return `${difference} ${now > before ? 'more' : 'fewer'} than ${period}`;
}

export interface AttendanceCounts {
  attended: number;
  /** The people who attended, and those who did not. */
  expected: number;
}

/** The share of expected people who attended, in whole per cent; undefined if nobody was expected. */
export function attendancePercent({ attended, expected }: AttendanceCounts): number | undefined {
  return expected === 0 ? undefined : Math.round((100 * attended) / expected);
}
