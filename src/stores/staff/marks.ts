import { atom } from 'nanostores';
import type { OccurrenceRefusalName } from '#domain/occurrences/staff/occurrence-texts.ts';
import { type QueuedMark, waitingTime, withMark } from '#domain/occurrences/staff/roll-call.ts';
import {
  parseStoredMarks,
  type RefusedMark,
  type StoredMark,
} from '#domain/occurrences/staff/stored-marks.ts';
import { $account } from '#stores/accounts/account.ts';
import { stored } from '#stores/stored.ts';
import { marksKey } from './marks-key.ts';
import { datesChanged, staffOccurrences } from './occurrences.ts';
import { isOutage } from './outage.ts';

/** The delay before a failed queue is sent again, in milliseconds. */
const pause = 10_000;

/** Marks of all users of this browser; those with a reason were refused, and stay until they are dismissed. */
const storedMarks = stored<readonly StoredMark[]>(marksKey, parseStoredMarks, { fallback: [] });

/** Unsent marks of the signed-in person, in chronological order. They survive a reload. */
export const $queuedMarks = atom<readonly QueuedMark[]>([]);

/** Marks that the studio accepted, numbered: a list that was loaded before one of them does not contain it yet. */
export const $appliedMarks = atom<readonly (QueuedMark & { sequence: number })[]>([]);

/** The sequence number of the last applied mark; 0 if there is none. */
export const lastMarkSequence = (): number => $appliedMarks.get().at(-1)?.sequence ?? 0;

/** Refused marks of the signed-in person. They survive a reload, until they are dismissed. */
export const $refusedMarks = atom<readonly RefusedMark[]>([]);

/** Whether the last attempt did not reach the studio, in this tab or in another one. */
export const $marksDelayed = atom(false);

let sending: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Id of the signed-in person; undefined while it is unknown. */
const accountId = (): string | undefined => {
  const account = $account.get();
  return account.status === 'signed-in' ? account.user.id : undefined;
};

const isRefused = (mark: StoredMark): mark is RefusedMark => mark.reason !== undefined;

/** Publishes the marks of the signed-in person. */
function publish(own: readonly StoredMark[]): void {
  const queued = own.filter((mark) => !isRefused(mark));
  $queuedMarks.set(queued);
  $refusedMarks.set(own.filter(isRefused));
  $marksDelayed.set(queued.some(({ delayed }) => delayed));
}

const ownMarks = (all: readonly StoredMark[]): StoredMark[] => {
  const account = accountId();
  return all.filter((mark) => mark.account === account);
};

/**
 * Changes the person's own marks as they are stored now: another tab may have changed them, too.
 * @param change Returns the marks that stay; those of others stay anyway.
 */
function changeMarks(change: (own: readonly StoredMark[]) => readonly StoredMark[]): void {
  const all = storedMarks.read();
  const before = ownMarks(all);
  const own = change(before);
  const changed = [...all.filter((mark) => !before.includes(mark)), ...own];
  storedMarks.write(changed.length > 0 ? changed : undefined);
  publish(own);
}

/** Shows what another tab has changed. What is no longer queued has been sent by it, or replaced. */
function followOtherTabs(all: readonly StoredMark[]): void {
  const own = ownMarks(all);
  const isSentElsewhere = $queuedMarks
    .get()
    .some(({ requestId }) => !own.some((mark) => mark.requestId === requestId));
  publish(own);
  // The tab that could not send them may be closed before it can.
  if ($marksDelayed.get() && !sending) sendLater();
  if (isSentElsewhere) datesChanged();
}

function sendLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendMarks(), pause);
}

/** Queues a mark, and sends it once the studio can be reached. */
export function queueMark(mark: Omit<QueuedMark, 'madeAt' | 'requestId' | 'account'>): void {
  const account = accountId();
  if (account === undefined) return;
  const queued: QueuedMark = {
    ...mark,
    account,
    madeAt: new Date().toISOString() as QueuedMark['madeAt'],
    requestId: crypto.randomUUID(),
  };
  changeMarks((own) => [
    ...withMark(
      own.filter((stored) => !isRefused(stored)),
      queued,
    ),
    ...own.filter(isRefused),
  ]);
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
    const { booking, mark, requestId, account } = next;
    let refusal: OccurrenceRefusalName | undefined;
    try {
      const service = await staffOccurrences();
      const answer = await service.mark(booking, mark, requestId, waitingTime(next, new Date()));
      if (answer.kind === 'done')
        $appliedMarks.set([
          ...$appliedMarks.get().slice(-500),
          { ...next, sequence: lastMarkSequence() + 1 },
        ]);
      else refusal = answer.reason;
      applied = true;
    } catch (error) {
      if (isOutage(error)) {
        // The other tabs of this browser say so, too.
        if (account === accountId())
          changeMarks((own) =>
            own.map((stored) => (isRefused(stored) ? stored : { ...stored, delayed: true })),
          );
        $marksDelayed.set(true);
        sendLater();
        break;
      }
      reportError(error);
      refusal = 'unknown';
    }
    // Another person may have signed in meanwhile: the mark then waits for its author, with the same idempotency
    // key.
    if (account !== accountId()) break;
    const refused = refusal && [{ ...next, reason: refusal }];
    changeMarks((own) => [
      ...own.filter((stored) => stored.requestId !== requestId).map(({ delayed: _, ...stored }) => stored),
      ...(refused ?? []),
    ]);
  }
  if (applied) datesChanged();
}

/** Deletes the refused marks, once they are dismissed. */
export const dismissRefusedMarks = (): void => changeMarks((own) => own.filter((mark) => !isRefused(mark)));

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
    publish(ownMarks(storedMarks.read()));
    if ($queuedMarks.get().length > 0) void sendMarks();
  });
  const unfollow = storedMarks.subscribe(followOtherTabs);
  const onOnline = () => void sendMarks();
  addEventListener('online', onOnline);
  return () => {
    unsubscribe();
    unfollow();
    removeEventListener('online', onOnline);
  };
}

/** The number of the signed-in person's marks that would be left behind on this device. */
export const unsentMarkCount = (): number =>
  ownMarks(storedMarks.read()).filter((mark) => !isRefused(mark)).length;
