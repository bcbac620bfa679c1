import { atom } from 'nanostores';
import { browserStorage } from '#backend/calls/tolerant-storage.ts';
import { marksKey } from './marks-key.ts';

const anyKept = () => Boolean(browserStorage()?.getItem(marksKey));

/** Sends attendance that an earlier page could not send. Its program is loaded only where there is some. */
export async function sendUnsentMarks(): Promise<void> {
  if (anyKept()) (await import('./marks.ts')).followMarks();
}

/** How many marks somebody would leave behind who wants to sign out; 0 while nobody does. */
export const $leftBehind = atom(0);

/** How many marks of who is signed in are still to be sent. */
export async function countUnsentMarks(): Promise<number> {
  return anyKept() ? (await import('./marks.ts')).unsentMarks() : 0;
}
