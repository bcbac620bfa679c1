import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { DatabaseCallError } from '#backend/content/call-studio-database.ts';
import { createStudio } from '#backend/studio.ts';
import { siteContentOf } from '#catalogue/database/site-content.ts';
import { withClasses } from '#catalogue/database/with-classes.ts';
import { freePort } from '#commands/running/ports.ts';
import { projectFolder } from '#commands/running/project.ts';
import { fileRows } from './studio-content.ts';
import { contentStatus, pullContent, pushContent } from './sync.ts';
import { conflictTests } from './tests/conflict-tests.ts';
import {
  bookedDatesNote,
  cardigan,
  contentFixture,
  noDifference,
  restorative,
  studioFile,
} from './tests/content-fixture.ts';
import { refusedChangeTests } from './tests/refused-change-tests.ts';
import { workshopTests } from './tests/workshop-tests.ts';

// The first tests build on each other; those about conflicts each begin with both sides the same.

const content = fileRows();
const fixture = contentFixture();
const { root, server, push, pull, status, pathOf, textOf, edit, priceOf } = fixture;

test('a build against a database without classes stops, and names the command that fills it', async () => {
  const content = siteContentOf({ url: server().url, key: server().publishableKey });
  await assert.rejects(
    withClasses(content),
    /src\/content has classes, but the database has none.*npm run content push/,
  );
});

test('a build stops and names the server if that is unreachable or refuses the key', async () => {
  const unusedUrl = `http://127.0.0.1:${await freePort()}`;
  await assert.rejects(siteContentOf({ url: unusedUrl, key: 'sb_publishable_x' }), (error: Error) =>
    error.message.includes(`the site that is online stays as it is: ${unusedUrl} does not answer`),
  );
  await assert.rejects(siteContentOf({ url: server().url, key: 'sb_publishable_wrong' }), (error: Error) =>
    error.message.includes(`the site that is online stays as it is: ${server().url} refuses this key`),
  );
});

test('the publishable key can neither read nor fill the content', async () => {
  const wrong = { url: server().url, key: server().publishableKey };
  for (const run of [contentStatus, pushContent, pullContent])
    await assert.rejects(
      run(wrong, { root: root() }),
      new DatabaseCallError(`${server().url} refuses this key.`),
    );
  assert.deepEqual(await server().rowsOf('instructors'), []);
});

test('an unreachable server is named in the error', async () => {
  const unusedUrl = `http://127.0.0.1:${await freePort()}`;
  await assert.rejects(
    pushContent({ url: unusedUrl, key: 'sb_secret_x' }, { root: root() }),
    /does not answer/,
  );
});

test('an empty database is filled: instructors, classes with their dates, products with their stock, posts', async () => {
  const { lines, undecided } = await push();
  const all = Object.values(content).flat().length;
  assert.equal(undecided, false);
  const plans = await server().rowsOf('plans');
  assert.ok(plans.length > 0, 'plans are there');
  assert.equal(lines.length, all + plans.length);
  for (const line of lines) assert.match(line, /^pushed +(plans\/[a-z-]+|\w+\/[a-z-]+: new)$/);
  assert.equal((await server().rowsOf('contact')).length, 1, 'the contact details are stored');

  const { products } = await createStudio({ ...server(), timeout: 8000 }).products.shelf();
  assert.deepEqual(
    products.map(({ id, stock }) => ({ id, stock })),
    content.products.map(({ key, stock }) => ({ id: key, stock })),
  );
  assert.equal((await server().rowsOf('class_series')).length, content.series.length);
  assert.ok(
    (await server().rowsOf('occurrences')).length > content.series.length,
    'the coming weeks are stamped',
  );
  for (const table of ['bookings', 'orders', 'passes'])
    assert.deepEqual(await server().rowsOf(table), [], table);
  assert.deepEqual(await status(), noDifference);
});

test('pushing and pulling again changes nothing, on neither side', async () => {
  const tables = ['class_series', 'products', 'stock_movements', 'posts', 'instructors', 'content_synced'];
  const before = await Promise.all(tables.map((table) => server().rowsOf(table)));
  assert.deepEqual([await push(), await pull()], [noDifference, noDifference]);
  assert.deepEqual(await Promise.all(tables.map((table) => server().rowsOf(table))), before);
  for (const name of [cardigan, restorative, 'instructors/tom-hollis', 'posts/choosing-a-mat', studioFile])
    assert.equal(
      await textOf(name),
      await readFile(pathOf(name).replace(root(), projectFolder), 'utf8'),
      name,
    );
});

test('a push changes only what changed in a file', async () => {
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
  assert.deepEqual((await push()).lines, [
    `pushed        ${restorative}: capacity 15 → 16`,
    `pushed        ${cardigan}: price 64.99 → 59.5`,
  ]);
  assert.equal(await priceOf('linen-wrap-cardigan'), 5950);
  assert.deepEqual(await status(), noDifference);
});

test('a push of another time says that booked dates stay as they are, and where they are moved', async () => {
  const text = await textOf(restorative);
  const end = text.match(/end: .*/)?.[0] ?? '';
  await edit(restorative, end, "end: '20:05'");
  assert.equal((await push()).lines[1], bookedDatesNote);
  await edit(restorative, "end: '20:05'", end);
  await push();
});

test('a pull writes what staff changed into its file and leaves the rest of the file unchanged', async () => {
  const before = (await textOf(restorative)).split('\n');
  await server().sql(
    `update studio.class_series set status = 'paused', days = '{1,3,5}' where key = 'friday-restorative'`,
  );
  await server().sql(
    `update studio.posts set body = body || E'\\n\\nOne more line.' where slug = 'choosing-a-mat'`,
  );
  const [first] = (await push()).lines;
  assert.equal(
    first,
    `to be pulled  ${restorative}: days ["Friday"] → ["Monday","Wednesday","Friday"], status active → paused`,
  );
  await pull();
  const after = (await textOf(restorative)).split('\n');
  assert.deepEqual(
    after.filter((line) => !before.includes(line)),
    ['days: [Monday, Wednesday, Friday]', 'status: paused', 'booked: [14, 0, 0]'],
  );
  assert.equal(after.length, before.length);
  assert.match(await textOf('posts/choosing-a-mat'), /course of a wall\.\n\nOne more line\.\n$/);
  assert.deepEqual(await status(), noDifference);
});

test('blanks around texts are no difference', async () => {
  const [plan, classType] = ['plans/drop-in.yaml', 'class-types/yin.md'].map((file) =>
    join(root(), 'src/content', file),
  ) as [string, string];
  const before = await Promise.all(
    [plan, classType, pathOf(studioFile)].map((file) => readFile(file, 'utf8')),
  );
  const [planText, classTypeText] = before as [string, string];
  await writeFile(plan, planText.replace(/^name: (.*)/m, 'name: >\n  $1'));
  await writeFile(classType, classTypeText.replace(/^title: (.*)/m, 'title: >\n  $1'));
  await edit(studioFile, 'town: Larkbourne', 'town: " Larkbourne "');
  assert.deepEqual([await status(), await push()], [noDifference, noDifference]);
  await edit(studioFile, 'town: " Larkbourne "', 'town: " Reedham "');
  assert.deepEqual((await push()).lines, [`pushed        ${studioFile}: address`]);
  for (const [index, file] of [plan, classType, pathOf(studioFile)].entries())
    await writeFile(file, before[index] ?? '');
  await push();
});

test('opening hours are pushed and pulled, and the rest of the studio’s file stays as an editor wrote it', async () => {
  const before = (await textOf(studioFile)).split('\n');
  await server().sql(`update studio.opening_hours set sunday = ''`);
  await server().sql('update studio.studio_settings set free_cancellation_hours = 24');
  assert.equal((await pull()).lines.length, 1);
  const after = (await textOf(studioFile)).split('\n');
  assert.deepEqual(
    after.filter((line) => !before.includes(line)),
    ['freeCancellationHours: 24', '  - days: [Saturday]'],
  );
  assert.equal(after.length, before.length, 'comments stay where they are');

  await edit(studioFile, 'phone: "01632 960 247"', 'phone: "01632 960 300"');
  await server().sql(`update studio.contact set phone = '01632 960 400', street = '4 Mill Lane'`);
  const { lines, undecided } = await push();
  assert.ok(undecided);
  assert.deepEqual(lines.slice(0, 2), [
    `changed on both sides  ${studioFile}`,
    '    phone: 01632 960 300 in the file, 01632 960 400 in the database',
  ]);
  await push('ours');
  assert.match(JSON.stringify(await server().rowsOf('contact')), /01632 960 300/);
  assert.deepEqual(await status(), noDifference);
});

test('a class can have another file name, and an instructor who is named anywhere cannot', async () => {
  const [yin, slow] = [pathOf('series/tuesday-yin'), pathOf('series/tuesday-slow')];
  await rename(yin, slow);
  assert.deepEqual((await push()).lines, [
    'pushed        series/tuesday-slow: new',
    'pushed        series/tuesday-yin: deleted',
    bookedDatesNote,
  ]);
  await rename(slow, yin);
  await push();
  assert.deepEqual(await status(), noDifference);

  const [tom, away] = [pathOf('instructors/tom-hollis'), join(root(), 'tom.md')];
  await rename(tom, away);
  await assert.rejects(
    push(),
    /: Nothing was changed\. Classes, dates or posts name the instructor tom-hollis, /,
  );
  await rename(away, tom);
});

test('plans without a file are no longer sold, not even the last one', async () => {
  const folder = join(root(), 'src/content/plans');
  const away = join(root(), 'plans');
  const keys = (await server().rowsOf<{ key: string }>('plans')).map(({ key }) => key).sort();
  await rename(folder, away);
  assert.deepEqual(
    (await push()).lines,
    keys.map((key) => `pushed        plans/${key}`),
  );
  assert.deepEqual(await server().sql('select key from studio.plans where on_sale'), []);
  assert.deepEqual(await status(), noDifference);
  await rename(away, folder);
  await push();
  assert.deepEqual(await status(), noDifference);
});

test('class types can exchange their numbers, and their classes follow', async () => {
  const [hatha, yin] = ['class-types/hatha', 'class-types/yin'];
  const exchange = async (a: number, b: number) => {
    await edit(hatha, `id: ${a}`, `id: ${b}`);
    await edit(yin, `id: ${b}`, `id: ${a}`);
  };
  const numbers = () =>
    server().sql(
      `select class_type, min(class_type_id) as lowest, max(class_type_id) as highest from studio.class_series
       where class_type in ('hatha', 'yin') group by class_type order by class_type`,
    );
  await exchange(1, 4);
  const names = [`${hatha}: number 4`, `${yin}: number 1`];
  assert.deepEqual(
    (await status()).lines,
    names.map((name) => `to be pushed  ${name}`),
  );
  assert.deepEqual(
    (await push()).lines,
    names.map((name) => `pushed        ${name}`),
  );
  assert.deepEqual(await numbers(), [
    { class_type: 'hatha', lowest: 4, highest: 4 },
    { class_type: 'yin', lowest: 1, highest: 1 },
  ]);
  assert.deepEqual(await status(), noDifference);
  await exchange(4, 1);
  await push();
  assert.deepEqual(await status(), noDifference);
});

test('a new record gets a matching file, and a new file a matching record', async () => {
  await server().sql(
    `insert into studio.products (id, name, category, price) values ('wool-blanket', 'Wool: a Blanket', 'equipment', 4200)`,
  );
  await server().sql(
    `insert into studio.instructors (key, name, since) values ('wren-new', 'Wren New', 2026)`,
  );
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
  assert.deepEqual(await status(), noDifference);
});

test('a deletion on one side is repeated on the other', async () => {
  await rm(pathOf('products/tea'));
  await server().sql(`delete from studio.posts where slug = 'props-are-not-cheating'`);
  assert.match((await pull()).lines.join('\n'), /pulled +posts\/props-are-not-cheating: deleted/);
  assert.equal(existsSync(pathOf('posts/props-are-not-cheating')), false);
  assert.match((await push()).lines.join('\n'), /pushed +products\/tea: deleted/);
  assert.equal(await priceOf('tea'), undefined);
  assert.deepEqual(await status(), noDifference);
});

workshopTests(fixture);

refusedChangeTests(fixture);

conflictTests(fixture);
