import { months } from './month.ts';

/** "14 March 2026" for a calendar day stored as midnight UTC. */
export function formatDay(day: Date): string {
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]?.name} ${day.getUTCFullYear()}`;
}

/** "14 Mar 2026" for a calendar day stored as midnight UTC. */
export function shortDay(day: Date): string {
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]?.short} ${day.getUTCFullYear()}`;
}

/** "2026-03-14" for a calendar day stored as midnight UTC. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
