import { countText } from '#domain/content/count-text.ts';

/** The dates that need a substitute before an instructor goes on leave. @param open Dates without a substitute yet. */
export function leaveSummary(name: string, all: number, open: number): string {
  if (all === 0) return `${name} teaches nothing in the coming weeks. Nobody has to step in.`;
  const substitutes =
    open === 0
      ? 'All of them are covered.'
      : `${countText(open, 'date')} without a substitute would stay with ${name}.`;
  return `${name} teaches ${countText(all, 'date')} in the coming weeks. ${substitutes} Later dates follow the class itself: give it to somebody else in Class Management. Everybody booked with an email address is told who will teach their class.`;
}

/** The message if one person cannot take every date. */
export function busyMessage(name: string, count: number): string {
  return `${name} teaches something else on ${countText(count, 'date')}: please choose somebody else there.`;
}

/** The messages about a substitute who is not available. */
export const substituteMessages = {
  'substitute-busy': 'They now teach something else at that time. Please choose somebody else.',
  'substitute-unavailable': 'They are on leave or no longer teach here. Please choose somebody else.',
} as const;
