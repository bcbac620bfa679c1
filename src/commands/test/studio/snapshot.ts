import type { PGlite } from '@supabase/lite/pglite';

interface TableSnapshot {
  /** The number of rows. */
  rows: number;
  /** The rows in the binary format of COPY. */
  content: Buffer<ArrayBuffer>;
}

/** The rows of a whole database at one moment. */
export interface Snapshot {
  tables: Map<string, TableSnapshot>;
  /** SQL that sets the sequences. */
  sequences: string;
}

export interface Snapshots {
  take(): Promise<Snapshot>;
  /** Restores the database to a snapshot, changing only the tables that differ. */
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

/** The id of the next transaction, which increases only when something is written. */
const nextTransaction = 'select pg_snapshot_xmax(pg_current_snapshot())::text::int as id';

/** Saves and restores the rows of a database, whatever its tables and schemas are. */
export async function snapshotsOf(database: PGlite): Promise<Snapshots> {
  const tables = (await database.query<{ name: string }>(everyTable)).rows.map(({ name }) => name);
  /** The snapshot that the database equals, except for writes since a transaction. */
  let current: { snapshot: Snapshot; since: number } | undefined;

  const next = async () => (await database.query<{ id: number }>(nextTransaction)).rows[0]?.id ?? 0;

  /** The row count of each table, and whether rows were written since a transaction. */
  const scan = async (since: number) => {
    const countRows = (table: string, index: number) =>
      `select ${index} as index, count(*)::int as rows, bool_or(xmin::text::bigint >= ${since}) as written from ${table}`;
    const { rows } = await database.query<{ index: number; rows: number; written: boolean | null }>(
      tables.map(countRows).join(' union all '),
    );
    return rows.map(({ index, ...counts }) => ({ table: tables[index] ?? '', ...counts }));
  };

  return {
    take: async () => {
      const tables = new Map<string, TableSnapshot>();
      for (const { table, rows } of await scan(0)) {
        const { blob } = await database.query(`copy ${table} to '/dev/blob' with (format binary)`);
        if (blob) tables.set(table, { rows, content: Buffer.from(await blob.arrayBuffer()) });
      }
      const { rows } = await database.query<{ statements: string }>(everySequence);
      const snapshot = { tables, sequences: rows[0]?.statements ?? '' };
      current = { snapshot, since: await next() };
      return snapshot;
    },

    restore: async (snapshot) => {
      if (!current) throw new Error('A snapshot was restored before one was taken.');
      const { snapshot: before, since } = current;
      if (before === snapshot && since === (await next())) return;
      // Copying the rows of a table costs far more than comparing them.
      const differs = (table: string) => {
        const [from, to] = [before, snapshot].map(({ tables }) => tables.get(table)?.content);
        return from === undefined || to === undefined || !from.equals(to);
      };
      const changed = (await scan(since))
        .filter(
          ({ table, rows, written }) => written || rows !== before.tables.get(table)?.rows || differs(table),
        )
        .map(({ table }) => table);
      await database.transaction(async (inside) => {
        // Disables triggers and foreign keys, so that the order of tables does not matter.
        await inside.exec(`set local session_replication_role = 'replica'`);
        await inside.exec(changed.map((table) => `delete from ${table};`).join(' '));
        for (const table of changed) {
          const tables = snapshot.tables.get(table);
          if (!tables || tables.rows === 0) continue;
          const blob = new Blob([tables.content]);
          await inside.query(`copy ${table} from '/dev/blob' with (format binary)`, [], { blob });
        }
        await inside.exec(snapshot.sequences);
      });
      // Nothing else removes dead rows, and reading would become slow.
      for (const table of changed) await database.query(`vacuum ${table}`);
      current = { snapshot, since: await next() };
    },
  };
}
