import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { NoAnswer } from '#backend/content/ask-database.ts';
import { createStudio } from '#backend/studio.ts';
import { buildSite } from '#commands/build-site.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { freePort } from '#commands/running/ports.ts';
import { projectFolder } from '#commands/running/project.ts';
import { type OwnSupabase, startOwnSupabase } from '#commands/test/test-supabase.ts';
import type { Choice } from './outcome.ts';
import { fileRows } from './studio-content.ts';
import { contentStatus, pullContent, pushContent } from './sync.ts';

// A studio's own database with migrations and no rows. The first tests are steps of one story; the later ones each
// begin with both sides the same.

let root: string;
let server: OwnSupabase;
const content = fileRows();
const same = { lines: ['src/content and the database say the same.'], undecided: false };

const cardigan = 'products/linen-wrap-cardigan';
const restorative = 'series/friday-restorative';
const studioFile = 'studio/studio';

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'ekantik-content-'));
  await cp(join(projectFolder, 'src/content'), join(root, 'src/content'), { recursive: true });
  server = await startOwnSupabase({ seeded: false });
});
after(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const database = () => ({ url: server.url, key: server.secretKey });
const push = (choice?: Choice, only: string[] = []) => pushContent(database(), { root, choice, only });
const pull = (choice?: Choice, only: string[] = []) => pullContent(database(), { root, choice, only });
const status = () => contentStatus(database(), { root });

const pathOf = (name: string) =>
  join(root, 'src/content', `${name}.${/^(series|studio)/.test(name) ? 'yaml' : 'md'}`);
const textOf = (name: string) => readFile(pathOf(name), 'utf8');
async function edit(name: string, old: string, fresh: string) {
  const text = await textOf(name);
  assert.ok(text.includes(old), `${name} has changed: look at this test`);
  await writeFile(pathOf(name), text.replace(old, fresh));
}
const priceOf = async (id: string) =>
  (await server.sql<{ price: number }>(`select price from studio.products where id = '${id}'`))[0]?.price;

test('a build against a database without classes stops, and names the command that fills it', async () => {
  const { ok, output } = await buildSite({ folder: join(root, 'dist'), supabase: server });
  assert.equal(ok, false);
  assert.match(output, /src\/content has classes, but the database has none/);
  assert.match(output, /npm run content push/);
});

test('the publishable key can neither read nor fill the content', async () => {
  const wrong = { url: server.url, key: server.publishableKey };
  for (const run of [contentStatus, pushContent, pullContent])
    await assert.rejects(run(wrong, { root }), new NoAnswer(`${server.url} refuses this key.`));
  assert.deepEqual(await server.rowsOf('instructors'), []);
});

test('an unreachable server is named in the error', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  await assert.rejects(pushContent({ url: nobody, key: 'sb_secret_x' }, { root }), /does not answer/);
});

test('an empty database is filled: teachers, classes with their dates, products with their stock, posts', async () => {
  const { lines, undecided } = await push();
  const all = Object.values(content).flat().length;
  assert.equal(undecided, false);
  const plans = await server.rowsOf('plans');
  assert.ok(plans.length > 0, 'plans are there');
  assert.equal(lines.length, all + plans.length);
  for (const line of lines) assert.match(line, /^pushed +(plans\/[a-z-]+|\w+\/[a-z-]+: new)$/);
  assert.equal((await server.rowsOf('contact')).length, 1, 'the studio is somewhere');

  const { products } = await createStudio({ ...server, timeout: 8000 }).products.shelf();
  assert.deepEqual(
    products.map(({ id, stock }) => ({ id, stock })),
    content.products.map(({ key, stock }) => ({ id: key, stock })),
  );
  assert.equal((await server.rowsOf('class_series')).length, content.series.length);
  assert.ok(
    (await server.rowsOf('occurrences')).length > content.series.length,
    'the coming weeks are stamped',
  );
  for (const table of ['bookings', 'orders', 'passes'])
    assert.deepEqual(await server.rowsOf(table), [], table);
  assert.deepEqual(await status(), same);
});

test('pushing and pulling again changes nothing, on neither side', async () => {
  const tables = ['class_series', 'products', 'stock_movements', 'posts', 'instructors', 'content_synced'];
  const before = await Promise.all(tables.map((table) => server.rowsOf(table)));
  assert.deepEqual([await push(), await pull()], [same, same]);
  assert.deepEqual(await Promise.all(tables.map((table) => server.rowsOf(table))), before);
  for (const name of [cardigan, restorative, 'instructors/tom-hollis', 'posts/choosing-a-mat', studioFile])
    assert.equal(await textOf(name), await readFile(pathOf(name).replace(root, projectFolder), 'utf8'), name);
});

test('pushes only what changed in a file', async () => {
  await edit(cardigan, 'price: 64.99', 'price: 59.50');
  await edit(restorative, 'capacity: 15', 'capacity: 16');
  assert.deepEqual(await status(), {
    lines: [
      `to be pushed  ${restorative}: capacity 15 → 16`,
      `to be pushed  ${cardigan}: price 64.99 → 59.5`,
    ],
    undecided: false,
  });
  assert.equal((await pull()).lines.length, 2, 'pulling leaves it to be pushed');
  assert.equal((await push()).lines[1], `pushed        ${cardigan}: price 64.99 → 59.5`);
  assert.equal(await priceOf('linen-wrap-cardigan'), 5950);
  assert.deepEqual(await status(), same);
});

test('pulls what staff changed into its file and leaves the rest of the file as it is', async () => {
  const before = (await textOf(restorative)).split('\n');
  await server.sql(
    `update studio.class_series set status = 'paused', days = '{1,5}' where key = 'friday-restorative'`,
  );
  await server.sql(
    `update studio.posts set body = body || E'\\n\\nOne more line.' where slug = 'choosing-a-mat'`,
  );
  const [first] = (await push()).lines;
  assert.equal(
    first,
    `to be pulled  ${restorative}: days ["Friday"] → ["Monday","Friday"], status active → paused`,
  );
  await pull();
  const after = (await textOf(restorative)).split('\n');
  assert.deepEqual(
    after.filter((line) => !before.includes(line)),
    ['days: [Monday, Friday]', 'status: paused', 'booked: [14, 0]'],
  );
  assert.equal(after.length, before.length);
  assert.match(await textOf('posts/choosing-a-mat'), /course of a wall\.\n\nOne more line\.\n$/);
  assert.deepEqual(await status(), same);
});

test('opening hours are pushed and pulled, and the rest of the studio’s file stays as an editor wrote it', async () => {
  const before = (await textOf(studioFile)).split('\n');
  await server.sql(`update studio.opening_hours set sunday = ''`);
  await server.sql('update studio.studio_settings set free_cancellation_hours = 24');
  assert.equal((await pull()).lines.length, 1);
  const after = (await textOf(studioFile)).split('\n');
  assert.deepEqual(
    after.filter((line) => !before.includes(line)),
    ['freeCancellationHours: 24', '  - days: [Saturday]'],
  );
  assert.equal(after.length, before.length, 'comments stay where they are');

  await edit(studioFile, 'phone: "01632 960 247"', 'phone: "01632 960 300"');
  await server.sql(`update studio.contact set phone = '01632 960 400', street = '4 Mill Lane'`);
  const { lines, undecided } = await push();
  assert.ok(undecided);
  assert.deepEqual(lines.slice(0, 2), [
    `changed on both sides  ${studioFile}`,
    '    phone: 01632 960 300 in the file, 01632 960 400 in the database',
  ]);
  await push('ours');
  assert.match(JSON.stringify(await server.rowsOf('contact')), /01632 960 300/);
  assert.deepEqual(await status(), same);
});

test('a new record gets a matching file, and a new file a matching record', async () => {
  await server.sql(
    `insert into studio.products (id, name, category, price) values ('wool-blanket', 'Wool: a Blanket', 'equipment', 4200)`,
  );
  await server.sql(`insert into studio.instructors (key, name, since) values ('wren-new', 'Wren New', 2026)`);
  await writeFile(
    pathOf('products/tea'),
    (await textOf(cardigan)).replace('Linen Wrap Cardigan', 'Tea').replace('order: 3', 'order: 12'),
  );
  await pull();
  assert.equal(
    await textOf('products/wool-blanket'),
    '---\nname: "Wool: a Blanket"\nprice: 42\ncategory: equipment\nstock: 0\norder: 9\n---\n',
  );
  assert.match(
    await textOf('instructors/wren-new'),
    /^---\nname: Wren New\nrole: Teacher\nspecialties: \[\]\n/,
  );
  assert.match((await push()).lines.join('\n'), /pushed +products\/tea: new/);
  assert.deepEqual(await status(), same);
});

test('a deletion on one side is repeated on the other', async () => {
  await rm(pathOf('products/tea'));
  await server.sql(`delete from studio.posts where slug = 'props-are-not-cheating'`);
  assert.match((await pull()).lines.join('\n'), /pulled +posts\/props-are-not-cheating: deleted/);
  assert.equal(existsSync(pathOf('posts/props-are-not-cheating')), false);
  assert.match((await push()).lines.join('\n'), /pushed +products\/tea: deleted/);
  assert.equal(await priceOf('tea'), undefined);
  assert.deepEqual(await status(), same);
});

test('a conflict is shown with both versions, and nothing is overwritten until someone chooses', async () => {
  await edit(cardigan, 'price: 59.50', 'price: 55');
  await server.sql(`update studio.products set price = 7150, name = 'Wrap' where id = 'linen-wrap-cardigan'`);
  const before = await textOf(cardigan);
  for (const run of [status, push, pull]) {
    const { lines, undecided } = await run();
    assert.equal(undecided, true);
    assert.deepEqual(lines.slice(0, 3), [
      `changed on both sides  ${cardigan}`,
      '    name: Linen Wrap Cardigan in the file, Wrap in the database',
      '    price: 55 in the file, 71.5 in the database',
    ]);
    assert.match(lines[3] ?? '', /--ours .*--theirs/);
  }
  assert.deepEqual([await textOf(cardigan), await priceOf('linen-wrap-cardigan')], [before, 7150]);
});

test('a chosen database version is pulled; a chosen file version is pushed', async () => {
  await pull('theirs', [cardigan]);
  assert.match(await textOf(cardigan), /^name: Wrap$/m);
  assert.match(await textOf(cardigan), /^price: 71\.5$/m);

  await edit(cardigan, 'name: Wrap', 'name: Cardigan');
  await server.sql(`update studio.products set price = 100 where id = 'linen-wrap-cardigan'`);
  await push('ours');
  assert.equal(await priceOf('linen-wrap-cardigan'), 7150);
  assert.deepEqual(await status(), same);
});

test('a side chosen against the direction is applied by the other command', async () => {
  await edit(cardigan, 'price: 71.5', 'price: 40');
  await server.sql(`update studio.products set price = 5000 where id = 'linen-wrap-cardigan'`);
  await push('theirs');
  assert.equal(await priceOf('linen-wrap-cardigan'), 5000, 'pushing overwrites nothing then');
  await pull();
  assert.match(await textOf(cardigan), /^price: 50$/m);

  await edit(cardigan, 'price: 50', 'price: 40');
  await server.sql(`delete from studio.products where id = 'linen-wrap-cardigan'`);
  assert.match((await push()).lines[0] ?? '', /the database deleted it, and the file is another than it was/);
  await pull('ours');
  await push();
  assert.equal(await priceOf('linen-wrap-cardigan'), 4000);
  assert.deepEqual(await status(), same);
});

test('a picture that staff chose is saved beside its file, and is pushed with it into another database', async () => {
  const chosen = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#642f60' } })
    .jpeg()
    .toBuffer();
  const id = createHash('sha256').update(chosen).digest('hex');
  const bytes = `'\\x${chosen.toString('hex')}'`;
  await server.sql(
    `insert into studio.pictures (id, noun, type, width, height, bytes, small)
     values ('${id}', 'products', 'image/jpeg', 300, 200, ${bytes}, ${bytes})`,
  );
  const picture = { id, alt: 'A plum wall.', focus: { x: 0.25, y: 1 } };
  const show = (shown: object) =>
    server.sql(
      `update studio.products set picture = '${JSON.stringify(shown)}' where id = 'linen-wrap-cardigan'`,
    );
  await show(picture);
  await pull(undefined, [cardigan]);
  const name = `linen-wrap-cardigan.${id.slice(0, 8)}.jpg`;
  assert.match(
    await textOf(cardigan),
    new RegExp(`src: \\./${name}\\n +alt: "?A plum wall\\."?\\n +focus:\\n +x: 0\\.25\\n +y: 1\\n`),
  );
  assert.deepEqual(await readFile(join(root, 'src/content/products', name)), chosen);
  assert.deepEqual(await status(), same);

  // Simulates a database that never had the picture.
  await server.sql(`update studio.products set picture = null where id = 'linen-wrap-cardigan'`);
  assert.deepEqual(await server.sql(`select id from studio.pictures`), []);
  await edit(cardigan, 'A plum wall.', 'A wall, painted plum.');
  await push('ours', [cardigan]);
  const storedPicture = async () =>
    (
      await server.sql<{ picture: object }>(
        `select picture from studio.products where id = 'linen-wrap-cardigan'`,
      )
    )[0];
  assert.deepEqual(await storedPicture(), { picture: { ...picture, alt: 'A wall, painted plum.' } });
  assert.deepEqual(await status(), same);

  await server.sql(`update studio.products set picture = null where id = 'linen-wrap-cardigan'`);
  await pull(undefined, [cardigan]);
  assert.equal(
    existsSync(join(root, 'src/content/products', name)),
    false,
    'a pulled picture goes with its use',
  );
  assert.deepEqual(await status(), same);
});

test('an unknown name is an error, and records that are not named stay as they are', async () => {
  await assert.rejects(
    push(undefined, ['products/nothing']),
    new ExplainedError('There is no products/nothing, neither in src/content nor in the database.'),
  );
  await edit(cardigan, 'price: 40', 'price: 41');
  await push(undefined, [restorative]);
  assert.equal(await priceOf('linen-wrap-cardigan'), 4000);
});
