import { Client, Pool } from 'pg';
import { type PostgresUnderTest, startPostgres } from './postgres.ts';
import type { PostgresPrograms } from './postgres-server.ts';

export interface PostgresPool {
  pool: Pool;
  stop(): Promise<void>;
}

/** The server of this process, while a pool uses it: a database is created in less time than a server starts. */
let shared: { server: Promise<PostgresUnderTest>; pools: number } | undefined;

/**
 * A new database of a real PostgreSQL, with all migrations and the seed, and a pool of connections to it as its owner.
 * @param connections The maximum number; further callers wait for a free one.
 * @param options Settings of each connection, "-c name=value"; none by default.
 */
export async function startPostgresPool(
  programs: PostgresPrograms,
  connections: number,
  options = '',
): Promise<PostgresPool> {
  shared ??= { server: startPostgres(programs), pools: 0 };
  const current = shared;
  current.pools += 1;
  const { host, stop } = await current.server;
  const database = `copy_${crypto.randomUUID().replaceAll('-', '_')}`;
  const creator = new Client({ host, user: 'postgres', database: 'template1' });
  await creator.connect();
  await creator.query(`create database ${database} template postgres`);
  await creator.end();
  const pool = new Pool({ host, user: 'postgres', database, max: connections, options });
  return {
    pool,
    stop: async () => {
      await pool.end();
      current.pools -= 1;
      if (current.pools > 0) return;
      shared = undefined;
      await stop();
    },
  };
}
