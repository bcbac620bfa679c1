import type { PGlite } from '@supabase/lite/pglite';

/** The rows of a whole database at one moment. */
export interface Snapshot {
  /** What each table holds, as COPY writes it. */
  tables: Map<string, Blob>;
  sequences: string;
}

/** What a table looked like when it last agreed with a snapshot. */
interface Mark {
  table: string;
  rows: number;
}

export interface Snapshots {
  take(): Promise<Snapshot>;
  /** Makes the database what it was at a snapshot, touching those tables alone that differ. */
  restore(snapshot: Snapshot): Promise<void>;
}

const everyTable = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
  order by 1
`;

const everySequence = `
  select coalesce(string_agg(
    format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null),
    ' '
  ), '') as statements
  from pg_sequences
`;

/** Moves when something is written, and only then. */
const nextTransaction = 'select pg_snapshot_xmax(pg_current_snapshot())::text::int as id';

/** Keeps and restores the rows of a database, whatever its tables are called and wherever they live. */
export async function snapshotsOf(database: PGlite): Promise<Snapshots> {
  const tables = (await database.query<{ name: string }>(everyTable)).rows.map(({ name }) => name);
  let current: { snapshot: Snapshot; marks: Mark[]; transaction: number } | undefined;

  const transaction = async () => (await database.query<{ id: number }>(nextTransaction)).rows[0]?.id ?? 0;

  /** How many rows each table has, and how many of them were written since a transaction. */
  const look = async (since: number) => {
    const counted = tables.map(
      (table) =>
        `select '${table.replaceAll("'", "''")}' as table, count(*)::int as rows,
          count(*) filter (where xmin::text::bigint >= ${since})::int as written from ${table}`,
    );
    return (await database.query<Mark & { written: number }>(counted.join(' union all '))).rows;
  };

  const agreed = async (snapshot: Snapshot) => {
    const id = await transaction();
    current = { snapshot, marks: await look(id), transaction: id };
  };

  const changedSince = async ({ marks, transaction: since }: NonNullable<typeof current>) => {
    const before = new Map(marks.map(({ table, rows }) => [table, rows]));
    return (await look(since))
      .filter(({ table, rows, written }) => written > 0 || rows !== before.get(table))
      .map(({ table }) => table);
  };

  return {
    take: async () => {
      const kept = new Map<string, Blob>();
      for (const table of tables) {
        const { blob } = await database.query(`copy ${table} to '/dev/blob' with (format binary)`);
        if (blob) kept.set(table, blob);
      }
      const { rows } = await database.query<{ statements: string }>(everySequence);
      const snapshot = { tables: kept, sequences: rows[0]?.statements ?? '' };
      await agreed(snapshot);
      return snapshot;
    },

    restore: async (snapshot) => {
      const same = current?.snapshot === snapshot;
      if (same && current?.transaction === (await transaction())) return;
      const changed = same && current ? await changedSince(current) : tables;
      await database.transaction(async (inside) => {
        // No triggers, and no order of tables.
        await inside.exec(`set local session_replication_role = 'replica'`);
        await inside.exec(changed.map((table) => `delete from ${table};`).join(' '));
        for (const table of changed) {
          const blob = snapshot.tables.get(table);
          if (blob) await inside.query(`copy ${table} from '/dev/blob' with (format binary)`, [], { blob });
        }
        await inside.exec(snapshot.sequences);
      });
      // Nothing else clears away what was deleted, and reading would become slow.
      for (const table of changed) await database.query(`vacuum ${table}`);
      await agreed(snapshot);
    },
  };
}
