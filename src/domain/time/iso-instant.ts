import { type StudioDay, studioInstant } from './studio-time.ts';
import { studioWallClock } from './studio-wall-clock.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** "2026-07-12T14:00:00+01:00": a time at the studio with the offset of its clock from UTC (ISO 8601). */
export function isoInstant(day: StudioDay, time: TimeOfDay): string {
  const instant = studioInstant(day, time);
  const wallClock = studioWallClock(instant);
  const minutes = Math.round((wallClock.getTime() - instant.getTime()) / 60_000);
  const offset = new Date(minutes * 60_000).toISOString().slice(11, 16);
  return `${wallClock.toISOString().slice(0, 19)}+${offset}`;
}
