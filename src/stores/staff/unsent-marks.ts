import { browserStorage } from '#backend/calls/tolerant-storage.ts';
import { marksKey } from './marks-key.ts';

/** Sends attendance that an earlier page could not send. Its program is loaded only where there is some. */
export async function sendUnsentMarks(): Promise<void> {
  if (browserStorage()?.getItem(marksKey)) (await import('./marks.ts')).followMarks();
}
