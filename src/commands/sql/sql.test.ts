import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { seedFile } from '#commands/seed/seed.ts';
import type { DatabaseUnderTest } from './database-under-test.ts';
import { startPglite } from './pglite.ts';
import { findPostgres, startPostgres } from './postgres.ts';

const folder = join(projectFolder, 'supabase/tests');
const postgres = findPostgres();

function everyFile(start: () => Promise<DatabaseUnderTest>) {
  let database: DatabaseUnderTest;
  before(async () => {
    database = await start();
  });
  after(() => database?.stop());

  for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.sql'))) {
    test(file, () => database.run(readFileSync(join(folder, file), 'utf8')));
  }

  test('a broken sentence is an error that says it', async () => {
    const broken = "do $$ begin assert false, 'the moon is made of cheese'; end $$;";
    await assert.rejects(database.run(broken), /the moon is made of cheese/);
  });
}

describe('SQL on PGlite', () => everyFile(startPglite));

if ('missing' in postgres)
  test(`SQL on PostgreSQL is left out: ${postgres.missing}`, { skip: true }, () => {});
else {
  describe('SQL on PostgreSQL', () => {
    let database: DatabaseUnderTest;
    everyFile(async () => {
      database = await startPostgres(postgres);
      return database;
    });

    test('the sample rows stay out of a database that did not ask for them', async () => {
      await assert.rejects(database.run(readFileSync(seedFile, 'utf8')), /is for the embedded server only/);
    });
  });
}
