import { formatDay } from './calendar-day.ts';
import { studioTimeOf } from './studio-time.ts';
import { studioWallClock } from './studio-wall-clock.ts';

/** "14 March 2026, 09:05": an instant by the studio's calendar and clock. @param instant ISO 8601 in UTC. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(studioWallClock(at))}, ${studioTimeOf(at)}`;
}
