/** The list as shown, and whether a newer one waits. */
export interface Steady<Found> {
  shown: Found;
  /** Rows that are not shown yet; null if none wait. */
  waiting: { added: number } | null;
}

type Row = Record<string, unknown>;

/**
 * Merges a newer result into a list that a person may be reading: rows are updated in place, and changes that would
 * shift rows wait. A result that is not a list is shown at once.
 * @param before The list as shown; undefined if there is none.
 */
export function keepSteady<Found>(before: Found | undefined, after: Found): Steady<Found> {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  if (!was || !is) return { shown: after, waiting: null };
  const [names, newer] = [was.map(nameOf), is.map(nameOf)];
  // Rows added at the end shift no others.
  if (names.every((name, position) => name === newer[position])) return { shown: after, waiting: null };
  const fresh = new Map(is.map((row) => [nameOf(row), row]));
  const rows = was.map((row) => fresh.get(nameOf(row)) ?? row);
  const shown = Array.isArray(after) ? rows : { ...before, rows };
  return {
    shown: shown as Found,
    waiting: { added: newer.filter((name) => !names.includes(name)).length },
  };
}

/** The words about waiting rows. */
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
const nameOf = (row: Row) =>
  String(row['number'] ?? row['key'] ?? row['slug'] ?? row['id'] ?? JSON.stringify(row));
