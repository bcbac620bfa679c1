import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { addCleanup } from '#commands/running/run-command.ts';
import { findPostgres, startPostgres } from '#commands/sql/postgres/postgres.ts';
import type { BookingServer, OpenServer } from './booking-server.ts';
import { startCutter } from './cutter.ts';

/** The number of connections. Further clients wait for one, as behind a hosted project's pooler. */
const connections = 50;

/** Returns a function that starts a separate PostgreSQL, or the reason why PostgreSQL is not available. */
export function findOpenPostgres(): OpenServer | { missing: string } {
  const programs = findPostgres();
  if ('missing' in programs) return programs;

  return async (prepare) => {
    const database = await startPostgres(programs);
    addCleanup(database.stop);
    if (prepare) await database.keep(prepare);
    const cutter = await startCutter({ path: join(database.host, '.s.PGSQL.5432') });
    const visitor = new Pool({
      host: '127.0.0.1',
      port: cutter.port,
      user: 'postgres',
      max: connections,
      options: '-c role=anon',
    });
    // Broken idle connections are expected.
    visitor.on('error', () => {});

    return {
      name: 'PostgreSQL',
      call: async (name, args) => {
        const entries = Object.entries(args);
        const argumentList = entries.map(([argument], index) => `${argument} => $${index + 1}`).join(', ');
        const { rows } = await visitor.query(
          `select public.${name}(${argumentList}) as answer`,
          entries.map(([, value]) => value),
        );
        return rows[0].answer;
      },
      rows: async (...queries) => {
        const owner = new Client({ host: database.host, user: 'postgres' });
        await owner.connect();
        try {
          const rows = [];
          for (const sql of queries) rows.push(...(await owner.query(sql)).rows);
          return rows;
        } finally {
          await owner.end();
        }
      },
      cut: cutter.cut,
      crash: database.crash,
      stop: async () => {
        await visitor.end().catch(() => {});
        await cutter.stop();
        await database.stop();
      },
    } satisfies BookingServer;
  };
}
