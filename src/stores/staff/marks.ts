import { atom } from 'nanostores';
import * as v from 'valibot';
import {
  type OccurrenceRefusalName,
  occurrenceRefusalWords,
} from '#domain/occurrences/staff/occurrence-words.ts';
import { type QueuedMark, queuedMark, withMark } from '#domain/occurrences/staff/roll-call.ts';
import { keyOf } from '#domain/schema/answer-fields.ts';
import { $account } from '#stores/accounts/account.ts';
import { stored } from '#stores/stored.ts';
import { marksKey } from './marks-key.ts';
import { datesChanged, staffOccurrences } from './occurrences.ts';

/** A mark that the studio did not take, and why. */
export interface RefusedMark extends QueuedMark {
  reason: OccurrenceRefusalName;
}

/** How long to wait before a queue is sent again that could not be, in milliseconds. */
const pause = 10_000;

/** Marks of everybody who uses this browser; those with a reason were refused, and stay until somebody has read them. */
const storedMark = v.object({ ...queuedMark.entries, reason: v.optional(keyOf(occurrenceRefusalWords)) });
type StoredMark = v.InferOutput<typeof storedMark>;

const storedMarks = stored(marksKey, (found) => v.parse(v.array(storedMark), found), {
  otherwise: [] as StoredMark[],
});

/** Marks of who is signed in that are still to be sent, in the order in which they were pressed. They outlast the page. */
export const $queuedMarks = atom<readonly QueuedMark[]>([]);

/** Marks that the studio took, by their turn: a list that was read before one of them does not show it yet. */
export const $appliedMarks = atom<readonly (QueuedMark & { turn: number })[]>([]);

/** How many marks were applied so far. */
export const marksTurn = (): number => $appliedMarks.get().at(-1)?.turn ?? 0;

/** Marks of who is signed in that could not be applied. They outlast the page, until they are dismissed. */
export const $refusedMarks = atom<readonly RefusedMark[]>([]);

/** Whether the last try did not reach the studio. */
export const $marksWait = atom(false);

let sending: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Id of who is signed in; undefined where nobody is known yet. */
const ownAccount = (): string | undefined => {
  const account = $account.get();
  return account.status === 'signed-in' ? account.user.id : undefined;
};

const isRefused = (mark: StoredMark): mark is RefusedMark => mark.reason !== undefined;

/** Keeps one's own marks beside those of others. */
function keep(queue: readonly QueuedMark[], refused = $refusedMarks.get()): void {
  $queuedMarks.set(queue);
  $refusedMarks.set(refused);
  const own = ownAccount();
  const all = [...storedMarks.read().filter(({ account }) => account !== own), ...queue, ...refused];
  storedMarks.keep(all.length > 0 ? all : undefined);
}

/** Shows the marks of who is signed in, and nobody else's. */
function readOwn(): void {
  const account = ownAccount();
  const own = storedMarks.read().filter((mark) => mark.account === account);
  $queuedMarks.set(own.filter((mark) => !isRefused(mark)));
  $refusedMarks.set(own.filter(isRefused));
}

/** Takes a mark, and sends it once the studio can be reached. */
export function queueMark(mark: Omit<QueuedMark, 'madeAt' | 'requestId' | 'account'>): void {
  const account = ownAccount();
  if (account === undefined) return;
  keep(
    withMark($queuedMarks.get(), {
      ...mark,
      account,
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
    const { booking, mark, requestId, madeAt, account } = next;
    const refuse = (reason: OccurrenceRefusalName) => {
      if (account === ownAccount())
        keep($queuedMarks.get(), [...$refusedMarks.get(), { ...(next as QueuedMark), reason }]);
    };
    try {
      const answer = await (await staffOccurrences()).mark(booking, mark, requestId, madeAt);
      if (answer.kind === 'done')
        $appliedMarks.set([...$appliedMarks.get().slice(-500), { ...next, turn: marksTurn() + 1 }]);
      else refuse(answer.reason);
      applied = true;
      $marksWait.set(false);
    } catch (error) {
      if ((error as Error).name === 'Outage') {
        $marksWait.set(true);
        timer = setTimeout(() => void sendMarks(), pause);
        break;
      }
      reportError(error);
      refuse('unknown');
    }
    // Somebody else may have signed in meanwhile: the mark then waits for who pressed it, and is the same request.
    if (account !== ownAccount()) break;
    keep($queuedMarks.get().filter((queued) => queued.requestId !== requestId));
  }
  if (applied) datesChanged();
}

/** Forgets the marks that could not be applied, once somebody has read them. */
export const forgetRefused = (): void => keep($queuedMarks.get(), []);

/**
 * Takes up what an earlier page could not send, and sends when the network is back.
 * @returns what ends it.
 */
export function followMarks(): () => void {
  let known: string | undefined;
  const unfollow = $account.subscribe(() => {
    const own = ownAccount();
    if (own === known) return;
    known = own;
    readOwn();
    if ($queuedMarks.get().length > 0) void sendMarks();
  });
  const online = () => void sendMarks();
  addEventListener('online', online);
  return () => {
    unfollow();
    removeEventListener('online', online);
  };
}

/** How many marks of who is signed in would be left behind on this device. */
export const unsentMarks = (): number => {
  const own = ownAccount();
  return storedMarks.read().filter((mark) => mark.account === own && !isRefused(mark)).length;
};
