import { test } from 'node:test';
import { Pool } from 'pg';
import { findPostgres, type PostgresUnderTest, startPostgres } from '#commands/sql/postgres/postgres.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';

/** A PostgreSQL whose processes a test kills. */
export interface CrashingDatabase {
  /** Opens a pool of at most this many connections. Broken idle connections are reported by the next query. */
  connect(connections?: number): Pool;
  /** Kills the server and starts it again with its data. */
  crash(): Promise<void>;
}

/** Defines a test on its own PostgreSQL, or a skipped one if none is installed. */
export function crashTest(name: string, run: (database: CrashingDatabase) => Promise<void>): void {
  const programs = findPostgres();
  if ('missing' in programs)
    return void test(`${name}: not tested, ${programs.missing}`, { skip: true }, () => {});

  let database: PostgresUnderTest;
  startForTests(
    () => startPostgres(programs, { fsync: true }),
    (started) => {
      database = started;
    },
  );

  test(name, () =>
    run({
      connect: (connections = 8) => {
        const pool = new Pool({ host: database.host, user: 'postgres', max: connections });
        pool.on('error', () => undefined);
        return pool;
      },
      crash: () => database.crash('SIGKILL'),
    }),
  );
}
