import { Client } from 'pg';
import type { DatabaseUnderTest } from '#commands/sql/database-under-test.ts';
import type { PostgresUnderTest } from './postgres.ts';

/** One connection to a PostgreSQL, as its owner. It stops the server when it is closed. */
export async function connectPostgres(server: PostgresUnderTest): Promise<DatabaseUnderTest> {
  const client = new Client({ host: server.host, user: 'postgres', database: 'postgres' });
  let report: ((notice: string) => void) | undefined;
  client.on('notice', ({ message }) => report?.(message ?? ''));
  await client.connect();
  return {
    execute: async (sql, onNotice) => {
      report = onNotice;
      await client.query(sql);
    },
    stop: async () => {
      await client.end();
      await server.stop();
    },
  };
}
