import type { StudioDay } from '#domain/time/studio-time.ts';

/**
 * When the last class of a week begins: weekday and time, "7T17:00" on a Sunday. `usual` is that of the weekly classes,
 * and the others, by their Monday, are those of weeks in which a date begins later. Empty without weekly classes.
 */
export type LastStarts = Readonly<Record<string, string>>;

/**
 * The day on which the week opens: today, or next Monday if no class of this week is still to begin. Without weekly
 * classes it is today.
 *
 * Inline scripts contain this function's text (commands/building/inline-scripts.ts), so it must not use anything
 * outside its body.
 * @param clock The studio's wall clock, from studioWallClock().
 */
export function openingDay(lastStarts: LastStarts, clock: Date): StudioDay {
  const weekday = clock.getUTCDay() || 7;
  const dayOfWeek = (day: number) =>
    new Date(clock.getTime() + (day - weekday) * 86_400_000).toISOString().slice(0, 10);
  const last = lastStarts[dayOfWeek(1)] ?? lastStarts['usual'];
  const isOver = last && last <= `${weekday}${clock.toISOString().slice(10)}`;
  return dayOfWeek(isOver ? 8 : weekday) as StudioDay;
}
