import { setTimeout as pause } from 'node:timers/promises';
import { studioTimeOf } from '#domain/time/studio-time.ts';

/** Between these times of the studio's day, a test of today's classes could see the day end. */
const lastMinutes = '23:55';
const firstMinutes = '00:02';

/** Whether a test of today's classes has to wait. */
export const isNearMidnight = (at: Date): boolean => {
  const time = studioTimeOf(at);
  return time >= lastMinutes || time < firstMinutes;
};

/** Resolves when the studio's midnight is not near: at once, or within seven minutes. */
export async function awayFromMidnight(): Promise<void> {
  while (isNearMidnight(new Date())) await pause(1_000);
}
