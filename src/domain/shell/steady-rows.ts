/** A list as it is shown, and whether a newer one waits to be shown. */
export interface Steady<Found> {
  shown: Found;
  /** Rows that are not shown yet; null where nothing waits. */
  waiting: { added: number } | null;
}

type Row = Record<string, unknown>;

/**
 * Takes a newer answer into a list that somebody may be reading: rows change in their places, and rows that would move
 * others wait. What is no list is taken as it is.
 * @param before What is shown; undefined where nothing is.
 */
export function keepSteady<Found>(before: Found | undefined, after: Found): Steady<Found> {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  if (!was || !is) return { shown: after, waiting: null };
  const [names, newer] = [was.map(nameOf), is.map(nameOf)];
  // Rows that come at the end move nobody.
  if (names.every((name, position) => name === newer[position])) return { shown: after, waiting: null };
  const fresh = new Map(is.map((row) => [nameOf(row), row]));
  const rows = was.map((row) => fresh.get(nameOf(row)) ?? row);
  const shown = Array.isArray(after) ? rows : { ...before, rows };
  return {
    shown: shown as Found,
    waiting: { added: newer.filter((name) => !names.includes(name)).length },
  };
}

/** What is said of rows that wait. */
export function waitingWords({ added }: { added: number }): string {
  if (added === 0) return 'This list has changed.';
  return added === 1 ? '1 new entry.' : `${added} new entries.`;
}

function rowsOf(found: unknown): Row[] | undefined {
  const rows = Array.isArray(found) ? found : (found as { rows?: unknown } | null | undefined)?.rows;
  return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null)
    ? rows
    : undefined;
}

/** What tells a row from others. */
const nameOf = (row: Row) =>
  String(row['number'] ?? row['key'] ?? row['slug'] ?? row['id'] ?? JSON.stringify(row));
