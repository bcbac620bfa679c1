import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { placeNewDatabase } from '#commands/test/new-database.ts';
import { type DatabaseUnderTest, forgotten } from './database-under-test.ts';

/** The embedded Supabase's own database, made as `npm start` makes it. */
export async function startPglite(): Promise<DatabaseUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-pglite-'));
  const dataFolder = join(folder, 'pgdata');
  await placeNewDatabase(dataFolder);
  const { driver, close } = await open(dataFolder);
  return {
    run: async (sql) => {
      try {
        await driver.exec(forgotten(sql));
      } catch (error) {
        await driver.exec('rollback');
        throw error;
      }
    },
    stop: async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open(url: string) {
  const connection = await createPgliteConnection({ url });
  return { driver: connection.driver, close: () => connection.close() };
}
