import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkContent } from '#catalogue/check/check-content.ts';
import { projectFolder } from '#commands/running/project.ts';
import { placeNewDatabase, runScript } from '#commands/test/database/new-database.ts';
import { seed } from './seed.ts';

// Studios with other content than the sample: each seed is generated, and creates a database.

let root: string;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'ekantik-other-content-'));
  for (const part of ['src/content', 'src/pages', 'public'])
    await cp(join(projectFolder, part), join(root, part), { recursive: true });
});
after(() => rm(root, { recursive: true, force: true }));

const at = (path: string) => join(root, 'src/content', path);

/** Removes the files of a folder, but for some. */
async function keepOnly(folder: string, ...names: string[]): Promise<void> {
  for (const name of await readdir(at(folder))) if (!names.includes(name)) await rm(join(at(folder), name));
}

async function edit(path: string, old: string | RegExp, replacement: string): Promise<void> {
  const text = await readFile(at(path), 'utf8');
  await writeFile(at(path), text.replace(old, replacement));
}

async function createDatabase(name: string): Promise<void> {
  assert.deepEqual((await checkContent(root)).mistakes, []);
  const folder = join(root, name);
  await placeNewDatabase(folder, 'none');
  await runScript(folder, seed(root));
}

test('the seed fits content with other people, products and plans, and no full class', async () => {
  await keepOnly('products', 'natural-cork-mat.md', 'natural-cork-mat.svg');
  await rename(at('products/natural-cork-mat.md'), at('products/rubber-mat.md'));
  await keepOnly('series', 'hatha-sunrise.yaml');
  await keepOnly('posts');
  await keepOnly('plans', 'monthly-unlimited.yaml');
  await keepOnly('instructors', 'ruth-okafor.md', 'ruth-okafor.svg');
  await rename(at('instructors/ruth-okafor.md'), at('instructors/nell-ward.md'));
  for (const path of await readdir(at('class-types')))
    if (path.endsWith('.md')) await edit(`class-types/${path}`, /^instructor: .*/m, 'instructor: nell-ward');
  await edit('series/hatha-sunrise.yaml', /^instructor: .*/m, 'instructor: nell-ward');
  await edit('studio/studio.yaml', /^ {2}instructor: .*/m, '  instructor: nell-ward');
  for (const page of await readdir(at('pages')))
    await edit(`pages/${page}`, /\]\(\/(store|blog)\/[^)]*\)/g, '](/)');
  await createDatabase('other');
});

test('the seed fits content with full classes only, which have more places than there are sample people', async () => {
  await edit('studio/studio.yaml', /^ {4}capacity: 30$/m, '    capacity: 200');
  await edit('series/hatha-sunrise.yaml', /^capacity: .*/m, 'capacity: 200');
  await edit('series/hatha-sunrise.yaml', /^booked: .*/m, 'booked: [200, 200, 200]');
  await createDatabase('full');
});

test('the seed fits content without products, classes, posts and plans', async () => {
  for (const folder of ['products', 'series', 'plans', 'posts']) await rm(at(folder), { recursive: true });
  await createDatabase('empty');
});
