import { atom } from 'nanostores';
import * as v from 'valibot';
import type { OccurrenceRefusalName } from '#domain/occurrences/staff/occurrence-words.ts';
import { type QueuedMark, queuedMark, withMark } from '#domain/occurrences/staff/roll-call.ts';
import { stored } from '#stores/stored.ts';
import { marksKey } from './marks-key.ts';
import { datesChanged, staffOccurrences } from './occurrences.ts';

/** A mark that the studio did not take, and why. */
export interface RefusedMark extends QueuedMark {
  reason: OccurrenceRefusalName;
}

/** How long to wait before a queue is sent again that could not be, in milliseconds. */
const pause = 10_000;

const kept = stored(marksKey, (found) => v.parse(v.array(queuedMark), found), {
  otherwise: [] as QueuedMark[],
});

/** Marks that are still to be sent, in the order in which they were pressed. They outlast the page. */
export const $queuedMarks = atom<readonly QueuedMark[]>([]);

/** Marks that the studio took, by their turn: a list that was read before one of them does not show it yet. */
export const $appliedMarks = atom<readonly (QueuedMark & { turn: number })[]>([]);

/** How many marks were applied so far. */
export const marksTurn = (): number => $appliedMarks.get().at(-1)?.turn ?? 0;

/** Marks that could not be applied. */
export const $refusedMarks = atom<readonly RefusedMark[]>([]);

/** Whether the last try did not reach the studio. */
export const $marksWait = atom(false);

let sending: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function keep(queue: readonly QueuedMark[]): void {
  $queuedMarks.set(queue);
  kept.keep(queue.length > 0 ? [...queue] : undefined);
}

/** Takes a mark, and sends it once the studio can be reached. */
export function queueMark(mark: Omit<QueuedMark, 'madeAt' | 'requestId'>): void {
  keep(
    withMark($queuedMarks.get(), {
      ...mark,
      madeAt: new Date().toISOString() as QueuedMark['madeAt'],
      requestId: crypto.randomUUID(),
    }),
  );
  void sendMarks();
}

/** Sends what waits, one after the other. Called twice, it sends once. */
export function sendMarks(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
    // What was pressed meanwhile.
    if (!$marksWait.get() && $queuedMarks.get().length > 0) void sendMarks();
  });
  return sending;
}

async function send(): Promise<void> {
  clearTimeout(timer);
  let applied = false;
  for (let next = $queuedMarks.get()[0]; next; next = $queuedMarks.get()[0]) {
    const { booking, mark, requestId, madeAt } = next;
    try {
      const answer = await (await staffOccurrences()).mark(booking, mark, requestId, madeAt);
      if (answer.kind === 'done')
        $appliedMarks.set([...$appliedMarks.get().slice(-500), { ...next, turn: marksTurn() + 1 }]);
      else $refusedMarks.set([...$refusedMarks.get(), { ...next, reason: answer.reason }]);
      applied = true;
      $marksWait.set(false);
    } catch (error) {
      if ((error as Error).name === 'Outage') {
        $marksWait.set(true);
        timer = setTimeout(() => void sendMarks(), pause);
        break;
      }
      reportError(error);
      $refusedMarks.set([...$refusedMarks.get(), { ...next, reason: 'unknown' }]);
    }
    keep($queuedMarks.get().filter((one) => one.requestId !== requestId));
  }
  if (applied) datesChanged();
}

/** Forgets the marks that could not be applied, once somebody has read them. */
export const forgetRefused = (): void => $refusedMarks.set([]);

/**
 * Takes up what an earlier page could not send, and sends when the network is back.
 * @returns what ends it.
 */
export function followMarks(): () => void {
  if ($queuedMarks.get().length === 0) $queuedMarks.set(kept.read());
  const online = () => void sendMarks();
  addEventListener('online', online);
  if ($queuedMarks.get().length > 0) void sendMarks();
  return () => removeEventListener('online', online);
}
