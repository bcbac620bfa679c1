import { atom } from 'nanostores';
import * as v from 'valibot';
import {
  type OccurrenceRefusalName,
  occurrenceRefusalMessages,
} from '#domain/occurrences/staff/occurrence-words.ts';
import { type QueuedMark, queuedMark, withMark } from '#domain/occurrences/staff/roll-call.ts';
import { keyOf } from '#domain/schema/answer-fields.ts';
import { $account } from '#stores/accounts/account.ts';
import { stored } from '#stores/stored.ts';
import { marksKey } from './marks-key.ts';
import { datesChanged, staffOccurrences } from './occurrences.ts';

/** A mark that the studio refused, and why. */
export interface RefusedMark extends QueuedMark {
  reason: OccurrenceRefusalName;
}

/** The delay before a failed queue is sent again, in milliseconds. */
const pause = 10_000;

/** Marks of all users of this browser; those with a reason were refused, and stay until they are dismissed. */
const storedMark = v.object({ ...queuedMark.entries, reason: v.optional(keyOf(occurrenceRefusalMessages)) });
type StoredMark = v.InferOutput<typeof storedMark>;

const storedMarks = stored(marksKey, (value) => v.parse(v.array(storedMark), value), {
  fallback: [] as StoredMark[],
});

/** Unsent marks of the signed-in person, in chronological order. They survive a reload. */
export const $queuedMarks = atom<readonly QueuedMark[]>([]);

/** Marks that the studio accepted, numbered: a list that was loaded before one of them does not contain it yet. */
export const $appliedMarks = atom<readonly (QueuedMark & { sequence: number })[]>([]);

/** The sequence number of the last applied mark; 0 if there is none. */
export const lastMarkSequence = (): number => $appliedMarks.get().at(-1)?.sequence ?? 0;

/** Refused marks of the signed-in person. They survive a reload, until they are dismissed. */
export const $refusedMarks = atom<readonly RefusedMark[]>([]);

/** Whether the last attempt did not reach the studio. */
export const $marksDelayed = atom(false);

let sending: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Id of the signed-in person; undefined while it is unknown. */
const accountId = (): string | undefined => {
  const account = $account.get();
  return account.status === 'signed-in' ? account.user.id : undefined;
};

const isRefused = (mark: StoredMark): mark is RefusedMark => mark.reason !== undefined;

/** Stores the person's own marks beside those of others. */
function storeMarks(queue: readonly QueuedMark[], refused = $refusedMarks.get()): void {
  $queuedMarks.set(queue);
  $refusedMarks.set(refused);
  const ownId = accountId();
  const all = [...storedMarks.read().filter(({ account }) => account !== ownId), ...queue, ...refused];
  storedMarks.write(all.length > 0 ? all : undefined);
}

/** Publishes only the marks of the signed-in person. */
function publishOwnMarks(): void {
  const account = accountId();
  const marks = storedMarks.read().filter((mark) => mark.account === account);
  $queuedMarks.set(marks.filter((mark) => !isRefused(mark)));
  $refusedMarks.set(marks.filter(isRefused));
}

/** Queues a mark, and sends it once the studio can be reached. */
export function queueMark(mark: Omit<QueuedMark, 'madeAt' | 'requestId' | 'account'>): void {
  const account = accountId();
  if (account === undefined) return;
  storeMarks(
    withMark($queuedMarks.get(), {
      ...mark,
      account,
      madeAt: new Date().toISOString() as QueuedMark['madeAt'],
      requestId: crypto.randomUUID(),
    }),
  );
  void sendMarks();
}

/** Sends the queued marks one after another. Concurrent calls send them once. */
export function sendMarks(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
    // Marks that were made meanwhile.
    if (!$marksDelayed.get() && $queuedMarks.get().length > 0) void sendMarks();
  });
  return sending;
}

async function send(): Promise<void> {
  clearTimeout(timer);
  let applied = false;
  for (let next = $queuedMarks.get()[0]; next; next = $queuedMarks.get()[0]) {
    const { booking, mark, requestId, madeAt, account } = next;
    const refuse = (reason: OccurrenceRefusalName) => {
      if (account === accountId())
        storeMarks($queuedMarks.get(), [...$refusedMarks.get(), { ...(next as QueuedMark), reason }]);
    };
    try {
      const answer = await (await staffOccurrences()).mark(booking, mark, requestId, madeAt);
      if (answer.kind === 'done')
        $appliedMarks.set([
          ...$appliedMarks.get().slice(-500),
          { ...next, sequence: lastMarkSequence() + 1 },
        ]);
      else refuse(answer.reason);
      applied = true;
      $marksDelayed.set(false);
    } catch (error) {
      if ((error as Error).name === 'Outage') {
        $marksDelayed.set(true);
        timer = setTimeout(() => void sendMarks(), pause);
        break;
      }
      reportError(error);
      refuse('unknown');
    }
    // Another person may have signed in meanwhile: the mark then waits for its author, with the same idempotency
    // key.
    if (account !== accountId()) break;
    storeMarks($queuedMarks.get().filter((queued) => queued.requestId !== requestId));
  }
  if (applied) datesChanged();
}

/** Deletes the refused marks, once they are dismissed. */
export const dismissRefusedMarks = (): void => storeMarks($queuedMarks.get(), []);

/**
 * Resumes the marks that an earlier page could not send, and sends them when the network is back.
 * @returns A function that ends it.
 */
export function followMarks(): () => void {
  let lastAccount: string | undefined;
  const unsubscribe = $account.subscribe(() => {
    const account = accountId();
    if (account === lastAccount) return;
    lastAccount = account;
    publishOwnMarks();
    if ($queuedMarks.get().length > 0) void sendMarks();
  });
  const onOnline = () => void sendMarks();
  addEventListener('online', onOnline);
  return () => {
    unsubscribe();
    removeEventListener('online', onOnline);
  };
}

/** The number of the signed-in person's marks that would be left behind on this device. */
export const unsentMarkCount = (): number => {
  const account = accountId();
  return storedMarks.read().filter((mark) => mark.account === account && !isRefused(mark)).length;
};
