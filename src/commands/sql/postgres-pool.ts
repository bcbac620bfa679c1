import { Pool } from 'pg';
import { type findPostgres, startPostgres } from './postgres.ts';

export interface PostgresPool {
  pool: Pool;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL with all migrations and the seed, and a pool of connections to it as its owner.
 * @param connections The maximum number; further callers wait for a free one.
 */
export async function startPostgresPool(
  programs: Exclude<ReturnType<typeof findPostgres>, { missing: string }>,
  connections: number,
): Promise<PostgresPool> {
  const database = await startPostgres(programs);
  const pool = new Pool({
    host: database.host,
    user: 'postgres',
    database: 'postgres',
    max: connections,
  });
  return {
    pool,
    stop: async () => {
      await pool.end();
      await database.stop();
    },
  };
}
