import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { type ContentFixture, cardigan, noDifference, restorative } from './content-fixture.ts';

/** The tests of records that both sides changed, of their pictures, and of unknown names. */
export function conflictTests({ root, server, push, pull, status, textOf, edit, priceOf }: ContentFixture) {
  const plainPicture = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer();

  /** Stores a picture as staff would choose it for a product. */
  async function storePicture(background: string): Promise<{ id: string; bytes: Buffer }> {
    const bytes = await plainPicture(background);
    const id = createHash('sha256').update(bytes).digest('hex');
    const sqlBytes = `'\\x${bytes.toString('hex')}'`;
    await server().sql(
      `insert into studio.pictures (id, noun, type, width, height, bytes, small)
       values ('${id}', 'products', 'image/jpeg', 300, 200, ${sqlBytes}, ${sqlBytes})`,
    );
    return { id, bytes };
  }

  test('a conflict is shown with both versions, and nothing is overwritten until someone chooses', async () => {
    await edit(cardigan, 'price: 59.50', 'price: 55');
    await server().sql(
      `update studio.products set price = 7150, name = 'Wrap' where id = 'linen-wrap-cardigan'`,
    );
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
    await server().sql(`update studio.products set price = 100 where id = 'linen-wrap-cardigan'`);
    await push('ours');
    assert.equal(await priceOf('linen-wrap-cardigan'), 7150);
    assert.deepEqual(await status(), noDifference);
  });

  test('a side chosen against the direction is applied by the other command', async () => {
    await edit(cardigan, 'price: 71.5', 'price: 40');
    await server().sql(`update studio.products set price = 5000 where id = 'linen-wrap-cardigan'`);
    await push('theirs');
    assert.equal(await priceOf('linen-wrap-cardigan'), 5000, 'pushing overwrites nothing');
    await pull();
    assert.match(await textOf(cardigan), /^price: 50$/m);

    await edit(cardigan, 'price: 50', 'price: 40');
    await server().sql(`delete from studio.products where id = 'linen-wrap-cardigan'`);
    assert.match((await push()).lines[0] ?? '', /the database deleted it, and the file has changed since/);
    await pull('ours');
    await push();
    assert.equal(await priceOf('linen-wrap-cardigan'), 4000);
    assert.deepEqual(await status(), noDifference);
  });

  test('a picture that staff chose is saved beside its file, and is pushed with it into another database', async () => {
    const { id, bytes: chosen } = await storePicture('#642f60');
    const picture = { id, alt: 'A plum wall.', focus: { x: 0.25, y: 1 } };
    const setPicture = (picture: object) =>
      server().sql(
        `update studio.products set picture = '${JSON.stringify(picture)}' where id = 'linen-wrap-cardigan'`,
      );
    await setPicture(picture);
    await pull(undefined, [cardigan]);
    const name = `linen-wrap-cardigan.${id.slice(0, 8)}.jpg`;
    assert.match(
      await textOf(cardigan),
      new RegExp(`src: \\./${name}\\n +alt: "?A plum wall\\."?\\n +focus:\\n +x: 0\\.25\\n +y: 1\\n`),
    );
    assert.deepEqual(await readFile(join(root(), 'src/content/products', name)), chosen);
    assert.deepEqual(await status(), noDifference);

    // Simulates a database that never had the picture.
    await server().sql(`update studio.products set picture = null where id = 'linen-wrap-cardigan'`);
    assert.deepEqual(await server().sql(`select id from studio.pictures`), []);
    await edit(cardigan, 'A plum wall.', 'A wall, painted plum.');
    await push('ours', [cardigan]);
    const storedPicture = async () =>
      (
        await server().sql<{ picture: object }>(
          `select picture from studio.products where id = 'linen-wrap-cardigan'`,
        )
      )[0];
    assert.deepEqual(await storedPicture(), { picture: { ...picture, alt: 'A wall, painted plum.' } });
    assert.deepEqual(await status(), noDifference);

    await server().sql(`update studio.products set picture = null where id = 'linen-wrap-cardigan'`);
    await pull(undefined, [cardigan]);
    assert.equal(
      existsSync(join(root(), 'src/content/products', name)),
      false,
      'a pulled picture is deleted when it is no longer used',
    );
    assert.deepEqual(await status(), noDifference);
  });

  test('a picture that an editor changed after it was pulled is kept and reported, and the rest is pulled', async () => {
    const picture = await storePicture('#206040');
    const setPicture = (value: string) =>
      server().sql(`update studio.products set picture = ${value} where id = 'linen-wrap-cardigan'`);
    await setPicture(`'{ "id": "${picture.id}", "alt": "A green wall." }'`);
    await pull(undefined, [cardigan]);
    const src = `src/content/products/linen-wrap-cardigan.${picture.id.slice(0, 8)}.jpg`;
    const keptLine = `kept          ${src}: this picture has changed since it was pulled. Delete it if nothing needs it.`;
    assert.deepEqual(await readFile(join(root(), src)), picture.bytes);

    const edited = await plainPicture('#204060');
    await writeFile(join(root(), src), edited);
    await server().sql(`update studio.products set price = 4300 where id = 'linen-wrap-cardigan'`);
    assert.equal((await pull('theirs', [cardigan])).lines.at(-1), keptLine);
    assert.deepEqual(await readFile(join(root(), src)), edited);
    assert.match(await textOf(cardigan), /^price: 43$/m);
    const [otherName = ''] = (await textOf(cardigan)).match(/linen-wrap-cardigan\.[0-9a-f]{9}\.jpg/) ?? [];
    assert.deepEqual(await readFile(join(root(), 'src/content/products', otherName)), picture.bytes);
    assert.deepEqual(await status(), noDifference);

    await setPicture('null');
    assert.equal((await pull(undefined, [cardigan])).lines.at(-1), keptLine);
    assert.deepEqual(await readFile(join(root(), src)), edited);
    assert.equal(existsSync(join(root(), 'src/content/products', otherName)), false);
    await server().sql(`update studio.products set price = 4000 where id = 'linen-wrap-cardigan'`);
    await pull(undefined, [cardigan]);
    await rm(join(root(), src));
    assert.deepEqual(await status(), noDifference);
  });

  test('an unknown name is an error, and records that are not named stay as they are', async () => {
    await assert.rejects(
      push(undefined, ['products/nothing']),
      new ExplainedError('There is no products/nothing, neither in src/content nor in the database.'),
    );
    await assert.rejects(
      push(undefined, ['plans/drop-in']),
      new ExplainedError(
        'plans/drop-in cannot be chosen alone: plans and class types are pushed when no names are given.',
      ),
    );
    await edit(cardigan, 'price: 40', 'price: 41');
    await push(undefined, [restorative]);
    assert.equal(await priceOf('linen-wrap-cardigan'), 4000);
  });
}
