import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { prepareDatabase } from './database.ts';

let folder: string;
const location = () => ({ port: 0, dataFolder: join(folder, 'pgdata'), keys: readOrMakeKeys() });

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ekantik-database-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function sql(statement: string) {
  const connection = await createPgliteConnection({ url: location().dataFolder });
  const { rows } = await connection.driver.query<Record<string, unknown>>(statement);
  await connection.close();
  return rows;
}

test('the unfinished database of an interrupted first start is deleted', async () => {
  const halfMade = `${location().dataFolder}.half-made`;
  await mkdir(halfMade);
  await writeFile(join(halfMade, 'PG_VERSION'), 'broken');
  assert.deepEqual(await prepareDatabase(location()), {
    users: 3,
    demoEmails: ['admin@ekantik.example', 'instructor@ekantik.example', 'member@ekantik.example'],
  });
  assert.equal(existsSync(halfMade), false);
});

test("the next start preserves the database's rows", async () => {
  await sql("select public.subscribe('ada@example.com', gen_random_uuid())");
  await prepareDatabase(location());
  assert.deepEqual(await sql('select email from studio.subscribers'), [{ email: 'ada@example.com' }]);
});

test('the error about a database with other migrations says how to replace it', async () => {
  await sql(
    "insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'old')",
  );
  await assert.rejects(prepareDatabase(location()), (error) => {
    assert.ok(error instanceof ExplainedError);
    assert.match(error.message, /20200101000000, which has no file any more/);
    assert.match(error.message, /delete the folder .*pgdata and start again/);
    return true;
  });
});

test('the error about a folder that is not a database explains it', async () => {
  await rm(location().dataFolder, { recursive: true });
  await writeFile(location().dataFolder, 'not a folder');
  await assert.rejects(prepareDatabase(location()), ExplainedError);
});
