import { type KeptRecord, keptRecord } from '#backend/simulated/kept-record.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import type { RecordedChange } from '#domain/staff/frame/recorded-change.ts';

/** Whole records by noun and key; null where the record was taken away. */
type Records = Record<string, Record<string, unknown>>;

interface Kept {
  records: Records;
  changes: (RecordedChange & { noun: string; key: string })[];
  /** The last requests that were carried out, with what was answered. */
  requests: { id: string; answer: unknown }[];
}

export interface LedgerEntry {
  /** A kind of record, or what a part of the demo keeps besides: `movement`, `notification`. */
  noun: string;
  key: string;
  /** Null for a new one. */
  before: object | null;
  /** Null where it is taken away. */
  after: object | null;
  /** Who changed it, as staff know them. */
  by: string | null;
  /** Instant, ISO 8601 in UTC. */
  at: string;
}

/** What staff changed in this browser, over the sample that nothing changes. */
export interface Ledger {
  /** The sample's records as staff left them: changed ones in their place, new ones at the end, removed ones left out. */
  over<Found extends object>(noun: string, sample: readonly Found[], keyOf: (one: Found) => string): Found[];
  /** Keeps a record and writes it into the history, with the fields that differ. */
  write(entry: LedgerEntry): void;
  /** Counts up with every change, from 1. */
  version(noun: string, key: string): number;
  /** The newest first. */
  history(noun: string, key: string): RecordedChange[];
  /** What the same request was answered before; undefined the first time. */
  answered(requestId: string): unknown;
  /** Keeps what a request was answered, and gives it back. */
  remember<Answer>(requestId: string, answer: Answer): Answer;
  /** Forgets everything. */
  reset(): void;
}

const remembered = 200;

const nothing: Kept = { records: {}, changes: [], requests: [] };

/** The ledger of a browser; a broken one is an empty one. */
export function ledgerOf(storage: SmallStorage): Ledger {
  const kept: KeptRecord<Kept> = keptRecord(storage, 'ekantik:staff', isKept, nothing);
  const changesOf = (noun: string, key: string) =>
    kept.read().changes.filter((change) => change.noun === noun && change.key === key);

  return {
    over: <Found extends object>(noun: string, sample: readonly Found[], keyOf: (one: Found) => string) => {
      const changed = new Map(Object.entries(kept.read().records[noun] ?? {})) as Map<string, Found | null>;
      const here = sample.flatMap((one) => {
        const now = changed.get(keyOf(one));
        return now === undefined ? [one] : now === null ? [] : [now];
      });
      const known = new Set(sample.map(keyOf));
      const added = [...changed].flatMap(([key, one]) => (one && !known.has(key) ? [one] : []));
      return [...here, ...added];
    },

    write: ({ noun, key, before, after, by, at }) => {
      const now = kept.read();
      const change = {
        noun,
        key,
        at,
        by,
        action: before ? (after ? 'changed' : 'deleted') : 'created',
        ...difference(before, after),
      } as const;
      kept.write({
        ...now,
        records: { ...now.records, [noun]: { ...now.records[noun], [key]: after } },
        changes: [...now.changes, change],
      });
    },

    version: (noun, key) => changesOf(noun, key).length + 1,
    history: (noun, key) =>
      changesOf(noun, key)
        .map(({ at, by, action, before, after }) => ({ at, by, action, before, after }))
        .toReversed(),
    answered: (requestId) => kept.read().requests.find(({ id }) => id === requestId)?.answer,
    remember: (requestId, answer) => {
      const now = kept.read();
      kept.write({ ...now, requests: [...now.requests, { id: requestId, answer }].slice(-remembered) });
      return answer;
    },
    reset: () => kept.write(nothing),
  };
}

/** Only the fields that differ, as they were and as they are. */
function difference(before: object | null, after: object | null) {
  const was = (before ?? {}) as Record<string, unknown>;
  const is = (after ?? {}) as Record<string, unknown>;
  const differing = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  const only = (from: Record<string, unknown>) =>
    Object.fromEntries(differing.map((field) => [field, from[field] ?? null]));
  return { before: before && only(was), after: after && only(is) };
}

function isKept(found: unknown): found is Kept {
  const { records, changes, requests } = (found ?? {}) as Partial<Kept>;
  return (
    typeof records === 'object' &&
    records !== null &&
    Object.values(records).every((of) => typeof of === 'object' && of !== null) &&
    Array.isArray(changes) &&
    changes.every((one) => typeof one?.noun === 'string' && typeof one.key === 'string') &&
    Array.isArray(requests) &&
    requests.every((one) => typeof one?.id === 'string')
  );
}
