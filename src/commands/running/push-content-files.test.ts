import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { stateOfFiles } from './push-content-files.ts';

test('a new, a changed and a removed file is noticed in each folder that is pushed', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'ekantik-state-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  for (const folder of ['instructors', 'series', 'products', 'posts', 'studio', 'plans', 'class-types']) {
    const path = join(root, 'src/content', folder);
    const file = join(path, 'a.yaml');
    const before = stateOfFiles(root);
    await mkdir(path, { recursive: true });
    await writeFile(file, 'name: A');
    const added = stateOfFiles(root);
    await utimes(file, 1, 1);
    const changed = stateOfFiles(root);
    assert.equal(new Set([before, added, changed]).size, 3, folder);
    await rm(file);
    assert.equal(stateOfFiles(root), before, folder);
  }
});
