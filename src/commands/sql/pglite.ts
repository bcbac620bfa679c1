import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { parseFewerArrays } from '#backend/embedded/parsed-arrays.ts';
import { placeNewDatabase } from '#commands/test/database/new-database.ts';
import type { DatabaseUnderTest } from './database-under-test.ts';

export interface PgliteUnderTest extends DatabaseUnderTest {
  /** Runs one query. @returns Its rows. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** The embedded Supabase's database, created as `npm start` creates it, at a fixed time. */
export async function startPglite(): Promise<PgliteUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-pglite-'));
  const dataFolder = join(folder, 'pgdata');
  await placeNewDatabase(dataFolder, 'fixed');
  const database = await PGlite.create(dataFolder);
  await parseFewerArrays(database);
  return {
    execute: async (sql, onNotice) => {
      await database.exec(sql, { onNotice: ({ message }) => onNotice?.(message ?? '') });
    },
    query: async <Row>(sql: string, values: unknown[] = []) => (await database.query<Row>(sql, values)).rows,
    stop: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
