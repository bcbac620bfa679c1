import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { maxRules, parseHeadersFile } from '#commands/static-server/headers-file.ts';
import { immutableFiles, inOrderOfUse } from './immutable-files.ts';

let root: string;
const files: Record<string, string> = {
  _headers: '/*\n  X-Content-Type-Options: nosniff\n',
  'index.html': '<script src="/_astro/shop.a1.js"></script><img src="/_astro/hills.c3.svg">',
  'store/mat.html': '<script src="/_astro/shop.a1.js"></script>',
  'admin.html': '<script src="/_astro/Admin.d4.js"></script>',
  '_astro/shop.a1.js': 'import{a}from"./react.f6.js";import("./money.b2.js")',
  '_astro/react.f6.js': '',
  '_astro/money.b2.js': '',
  '_astro/hills.c3.svg': '<svg/>',
  '_astro/Admin.d4.js': '',
};

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'ekantik-immutable-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
});
after(() => rm(root, { recursive: true }));

async function headersAfterBuild() {
  await writeFile(join(root, '_headers'), files['_headers'] ?? '');
  const done = immutableFiles().hooks['astro:build:done'] as (at: { dir: URL }) => Promise<void>;
  await done({ dir: pathToFileURL(`${root}/`) });
  return parseHeadersFile(await readFile(join(root, '_headers'), 'utf8'));
}

test('scripts that pages load come first, then lazy scripts, then pictures, then the back office', async () => {
  assert.deepEqual(await inOrderOfUse(root), [
    'shop.a1.js',
    'react.f6.js',
    'money.b2.js',
    'hills.c3.svg',
    'Admin.d4.js',
  ]);
});

test('a file of many megabytes comes before all others', async () => {
  await writeFile(join(root, '_astro/zzz.h8.wasm'), Buffer.alloc(600_000));
  assert.equal((await inOrderOfUse(root))[0], 'zzz.h8.wasm');
  await rm(join(root, '_astro/zzz.h8.wasm'));
});

test('browsers may cache a file of the build for a year, and a missing file not at all', async () => {
  const headersFor = await headersAfterBuild();
  const immutable = 'public, max-age=31536000, immutable';
  for (const name of ['shop.a1.js', 'hills.c3.svg', 'money.b2.js', 'Admin.d4.js'])
    assert.equal(headersFor(`/_astro/${name}`).get('cache-control'), immutable, name);
  for (const path of ['/_astro/shop.z9.js', '/_astro/', '/_astro/shop.a1.js/x'])
    assert.equal(headersFor(path).get('cache-control'), undefined, path);
});

test('the file has no more rules than hosts read', async () => {
  for (let number = 0; number < maxRules + 20; number += 1)
    await writeFile(join(root, `_astro/part-${number}.e5.js`), '');
  const headersFor = await headersAfterBuild();
  assert.ok(headersFor('/_astro/shop.a1.js').get('cache-control'));
  const rules = (await readFile(join(root, '_headers'), 'utf8')).match(/^\//gm);
  assert.equal(rules?.length, maxRules);
});
