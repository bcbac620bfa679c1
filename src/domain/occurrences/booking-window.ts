import { addDays, type StudioDay } from '#domain/time/studio-time.ts';

/** The day from which a class can be booked; undefined if that day has arrived. */
export function opensOn(
  on: StudioDay,
  { today, bookAheadWeeks }: { today: StudioDay; bookAheadWeeks: number },
): StudioDay | undefined {
  const first = addDays(on, -7 * bookAheadWeeks);
  return first > today ? first : undefined;
}
