import { join } from 'node:path';
import { type PreparedDatabase, prepareDatabase } from './embedded-supabase/database/database.ts';
import { lockDatabase } from './embedded-supabase/database/database-lock.ts';
import { readOrMakeKeys } from './embedded-supabase/keys.ts';
import { type EmbeddedServer, type EmbeddedServerOptions, startServer } from './embedded-supabase/server.ts';
import { projectFolder } from './running/project.ts';

export interface EmbeddedSupabaseOptions extends Partial<EmbeddedServerOptions> {
  /** Whether a new database starts with the sample rows of supabase/seed.sql; true by default. */
  seeded?: boolean;
}

export interface EmbeddedSupabase extends EmbeddedServer, PreparedDatabase {}

/** The folder of the database of npm start and npm run dev. */
export const developmentDatabase = join(projectFolder, 'supabase/.temp/pgdata');

/**
 * Starts Supabase on this computer, by default on port 54321 with the database in supabase/.temp/pgdata: migrates the
 * database, seeds a new one, and resolves once the server responds. It ends with this process.
 * @throws ExplainedError if it cannot start.
 */
export async function startEmbeddedSupabase({
  port = 54321,
  dataFolder = developmentDatabase,
  seeded,
  ...options
}: EmbeddedSupabaseOptions = {}): Promise<EmbeddedSupabase> {
  const release = lockDatabase(dataFolder);
  try {
    const prepared = await prepareDatabase({ port, dataFolder, keys: readOrMakeKeys() }, { seeded });
    const server = await startServer({ port, dataFolder, ...options });
    void server.ended.then(release);
    return { ...server, ...prepared };
  } catch (error) {
    release();
    throw error;
  }
}
