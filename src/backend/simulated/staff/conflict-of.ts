import type { Conflict, RecordKind } from '#backend/staff/records.ts';
import type { StaffAround } from './staff-around.ts';

/** What somebody is told whose record was changed meanwhile: by whom and when, as the ledger has it. */
export function conflictOf<Found>(
  { ledger, now }: StaffAround,
  kind: RecordKind,
  key: string,
  theirs: Found,
): Conflict<Found> {
  const last = ledger.history(kind, key)[0];
  return {
    kind: 'conflict',
    theirs,
    by: last?.by ?? null,
    at: last?.at ?? new Date(now()).toISOString(),
  };
}
