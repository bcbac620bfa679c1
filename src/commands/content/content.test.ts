import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { AstroIntegrationLogger } from 'astro';
import { createStudio } from '#backend/studio.ts';
import { buildSite } from '#commands/build-site.ts';
import { prepareDatabase } from '#commands/embedded-supabase/database.ts';
import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { type EmbeddedSupabase, startEmbeddedSupabase } from '#commands/embedded-supabase.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { freePort } from '#commands/running/ports.ts';
import { runScript } from '#commands/test/new-database.ts';
import { makeRunSql } from '#commands/test/run-sql.ts';
import { pushContent } from './push.ts';
import { requireClasses } from './require-classes.ts';
import { studioContent } from './studio-content.ts';

// A studio's own database: migrated, and nothing else. The tests are steps of one story, in this order.

let folder: string;
let server: EmbeddedSupabase;
const content = studioContent();

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ekantik-content-push-'));
  const dataFolder = join(folder, 'pgdata');
  await prepareDatabase({ port: 0, dataFolder, keys: readOrMakeKeys() }, false);
  await runScript(dataFolder, makeRunSql);
  server = await startEmbeddedSupabase({ port: await freePort(), dataFolder });
});
after(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const withSecretKey = () => ({ url: server.url, key: server.secretKey });

/** What a connected build checks before its first page; answers what it warned of. */
async function check(url: string, key: string): Promise<string[]> {
  const warnings: string[] = [];
  const logger = { warn: (text: string) => warnings.push(text) } as unknown as AstroIntegrationLogger;
  const start = requireClasses(url, key).hooks['astro:build:start'] as (at: {
    logger: AstroIntegrationLogger;
  }) => Promise<void>;
  await start({ logger });
  return warnings;
}

/** The rows of a SELECT, or how many rows anything else touched. */
async function sql<Answer>(statement: string): Promise<Answer> {
  const answer = await fetch(`${server.url}/rest/v1/rpc/run_as_owner`, {
    method: 'POST',
    headers: { apikey: server.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ statement }),
  });
  return answer.json() as Promise<Answer>;
}

const rowsOf = (table: string) => sql<Record<string, unknown>[]>(`select * from studio.${table}`);

test('a build against a database without classes stops, and names the command that fills it', async () => {
  const { ok, output } = await buildSite({ folder: join(folder, 'dist'), supabase: server });
  assert.equal(ok, false);
  assert.match(output, /src\/content has classes, but the database of \S+ has none/);
  assert.match(output, /npm run content push/);
});

test('the publishable key fills nothing', async () => {
  const pushing = pushContent({ url: server.url, key: server.publishableKey });
  await assert.rejects(pushing, new ExplainedError(`${server.url} refuses this key.`));
  assert.deepEqual(await rowsOf('instructors'), []);
});

test('an empty database is filled: teachers, classes with their dates, products with their stock', async () => {
  assert.deepEqual(await pushContent(withSecretKey()), [
    `instructors: ${content.instructors.length} added`,
    `classes: ${content.series.length} added`,
    `products: ${content.products.length} added`,
  ]);

  const { products } = await createStudio({ ...server, timeout: 8000 }).products.shelf();
  assert.deepEqual(
    products.map(({ id, stock }) => ({ id, stock })),
    content.products.map(({ id, stock }) => ({ id, stock })),
  );
  const series = await rowsOf('class_series');
  assert.deepEqual(series.map(({ key }) => key).sort(), content.series.map(({ key }) => key).sort());
  assert.ok((await rowsOf('occurrences')).length > content.series.length, 'the coming weeks are stamped');
  assert.deepEqual(
    (await rowsOf('instructor_details')).map(({ user_id }) => user_id),
    content.instructors.map(() => null),
  );
  for (const table of ['bookings', 'orders', 'memberships']) assert.deepEqual(await rowsOf(table), [], table);
});

test('the build has nothing to complain of then', async () => {
  assert.deepEqual(await check(server.url, server.publishableKey), []);
});

test('what staff have changed since is left as it is', async () => {
  const [first] = content.series;
  await sql(`update studio.class_series set capacity = 3 where key = '${first?.key}'`);
  const before = await Promise.all(['class_series', 'products', 'stock_movements'].map(rowsOf));

  assert.deepEqual(await pushContent(withSecretKey()), [
    `instructors: 0 added, ${content.instructors.length} left as they were`,
    `classes: 0 added, ${content.series.length} left as they were`,
    `products: 0 added, ${content.products.length} left as they were`,
  ]);
  assert.deepEqual(await Promise.all(['class_series', 'products', 'stock_movements'].map(rowsOf)), before);
});

test('what is new in the content is added, and named', async () => {
  const [product] = content.products;
  assert.ok(product);
  const more = { ...content, products: [...content.products, { ...product, id: 'spare-strap', stock: 2 }] };
  const lines = await pushContent(withSecretKey(), more);
  assert.equal(
    lines.at(-1),
    `products: 1 added, ${content.products.length} left as they were (new: spare-strap)`,
  );
});

test('a server that is away stops no build, and is said', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const [warning = ''] = await check(nobody, 'sb_publishable_x');
  assert.match(warning, /could not check whether the database has classes: http:\S+ does not answer/);
  await assert.rejects(pushContent({ url: nobody, key: 'sb_secret_x' }), /does not answer/);
});
