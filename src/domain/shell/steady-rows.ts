/** The list as shown, and whether a newer one waits. */
export interface SteadyList<Result> {
  shown: Result;
  /** Rows that are not shown yet; null if none wait. */
  waiting: { added: number } | null;
}

type Row = Record<string, unknown>;

/**
 * Merges a newer result into a list that a person may be reading: rows are updated in place, and changes that would
 * shift rows wait. A result that is not a list is shown at once.
 * @param before The list as shown; undefined if there is none.
 */
export function keepSteady<Result>(before: Result | undefined, after: Result): SteadyList<Result> {
  const [beforeRows, afterRows] = [rowsOf(before), rowsOf(after)];
  if (!beforeRows || !afterRows) return { shown: after, waiting: null };
  const [ids, newIds] = [beforeRows.map(idOf), afterRows.map(idOf)];
  // Rows added at the end shift no others.
  if (ids.every((id, position) => id === newIds[position])) return { shown: after, waiting: null };
  const newRows = new Map(afterRows.map((row) => [idOf(row), row]));
  const rows = beforeRows.map((row) => newRows.get(idOf(row)) ?? row);
  const shown = Array.isArray(after) ? rows : { ...before, rows };
  return {
    shown: shown as Result,
    waiting: { added: newIds.filter((id) => !ids.includes(id)).length },
  };
}

/** The text about waiting rows. */
export function waitingRowsText({ added }: { added: number }): string {
  if (added === 0) return 'This list has changed.';
  return added === 1 ? '1 new entry.' : `${added} new entries.`;
}

function rowsOf(data: unknown): Row[] | undefined {
  const rows = Array.isArray(data) ? data : (data as { rows?: unknown } | null | undefined)?.rows;
  return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null)
    ? rows
    : undefined;
}

/** Returns a row's identifier. */
const idOf = (row: Row) =>
  String(row['id'] ?? row['number'] ?? row['key'] ?? row['slug'] ?? JSON.stringify(row));
