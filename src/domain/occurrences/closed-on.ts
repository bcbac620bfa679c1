import type { StudioDay } from '#domain/time/studio-time.ts';

/** Whether the studio is closed on a day. @param closures Ranges of days, both included. */
export const isClosedOn = (
  day: StudioDay,
  closures: readonly { from: StudioDay; to: StudioDay }[],
): boolean => closures.some(({ from, to }) => from <= day && day <= to);
