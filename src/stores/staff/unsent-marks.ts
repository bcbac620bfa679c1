import { atom } from 'nanostores';
import { browserStorage } from '#backend/calls/browser-storage.ts';
import { marksKey } from './marks-key.ts';

const hasUnsentMarks = () => Boolean(browserStorage()?.getItem(marksKey));

/** Sends attendance marks that an earlier page could not send. The module is loaded only if there are any. */
export async function sendUnsentMarks(): Promise<void> {
  if (hasUnsentMarks()) (await import('./marks.ts')).followMarks();
}

/** The number of marks that would be left behind by the sign-out in progress; 0 if there is none. */
export const $unsentOnSignOut = atom(0);

/** The number of the signed-in person's unsent marks. */
export async function countUnsentMarks(): Promise<number> {
  return hasUnsentMarks() ? (await import('./marks.ts')).unsentMarkCount() : 0;
}

/** The text about unsent marks on this device, shown before signing out; undefined if there are none. */
export async function unsentMarksWarning(): Promise<string | undefined> {
  const count = await countUnsentMarks();
  if (count === 0) return undefined;
  return (await import('#domain/occurrences/staff/roll-call.ts')).unsentMarksWarning(count);
}
