import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { seedFile } from '#commands/seed/seed.ts';
import type { DatabaseUnderTest } from './database-under-test.ts';
import { findPostgres, startPostgres } from './postgres/postgres.ts';
import { connectPostgres } from './postgres/postgres-connection.ts';
import { testSql } from './sql-tests.ts';

const postgres = findPostgres();

if ('missing' in postgres)
  test(`SQL on PostgreSQL is not tested: ${postgres.missing}`, { skip: true }, () => {});
else {
  describe('SQL on PostgreSQL', () => {
    let database: DatabaseUnderTest;
    testSql(async () => {
      database = await connectPostgres(await startPostgres(postgres, { sample: 'fixed' }));
      return database;
    });

    test('the seed is refused by a database that did not request sample rows', async () => {
      const seed = database.execute(readFileSync(seedFile, 'utf8'));
      await assert.rejects(seed, /is for the embedded server only/);
    });
  });
}
