import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { requireStorage } from './require-storage.ts';

test('a folder that is missing is created', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'ekantik-storage-'));
  t.after(() => rm(root, { recursive: true }));
  requireStorage(join(root, 'new/folder'), 1);
  assert.ok((await stat(join(root, 'new/folder'))).isDirectory());
});

test('a folder that cannot be written to is named, with the reason', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'ekantik-storage-'));
  t.after(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'file'), '');
  assert.throws(
    () => requireStorage(join(root, 'file/folder')),
    /^ExplainedError: The folder \S+file\/folder cannot be written to \(ENOTDIR\)\. Allow/,
  );
});

test('a disk that is almost full is reported before anything is written', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'ekantik-storage-'));
  t.after(() => rm(root, { recursive: true }));
  assert.throws(
    () => requireStorage(root, 9e15),
    /^ExplainedError: The disk with .* is almost full: \d+ MB are free, and 9000000000 MB are required\. Free some space/,
  );
});
