import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadEnvironment } from './environment.ts';

const names = [
  'EKANTIK_TEST_SET',
  'EKANTIK_TEST_LOCAL',
  'EKANTIK_TEST_SHARED',
  'EKANTIK_TEST_EMPTY',
] as const;

test('loads .env.local before .env, and changes no variable that is set', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'ekantik-environment-'));
  t.after(async () => {
    for (const name of names) delete process.env[name];
    await rm(root, { recursive: true });
  });
  process.env['EKANTIK_TEST_SET'] = 'set';
  process.env['EKANTIK_TEST_EMPTY'] = '';
  await writeFile(join(root, '.env'), names.map((name) => `${name}=shared\n`).join(''));
  await writeFile(join(root, '.env.local'), 'EKANTIK_TEST_LOCAL="local"\nEKANTIK_TEST_SET=local\n');
  loadEnvironment(root);
  assert.deepEqual(
    names.map((name) => process.env[name]),
    ['set', 'local', 'shared', ''],
  );
});

test('a project without these files changes nothing', () => {
  const before = { ...process.env };
  loadEnvironment(join(tmpdir(), 'ekantik-no-project'));
  assert.deepEqual({ ...process.env }, before);
});
