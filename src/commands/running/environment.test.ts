import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { addressFrom, loadEnvironment } from './environment.ts';
import { ExplainedError } from './explained-error.ts';

const names = [
  'EKANTIK_TEST_SET',
  'EKANTIK_TEST_LOCAL',
  'EKANTIK_TEST_SHARED',
  'EKANTIK_TEST_EMPTY',
] as const;

test('.env.local is loaded before .env, and no variable that is set is changed', async (t) => {
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

test('an address without https:// is refused, with the name of its variable', () => {
  const name = 'EKANTIK_TEST_ADDRESS';
  assert.equal(addressFrom(name), undefined);
  process.env[name] = '';
  assert.equal(addressFrom(name), undefined);
  process.env[name] = 'https://your-studio.example';
  assert.equal(addressFrom(name), 'https://your-studio.example');
  for (const text of ['your-studio.example', 'your-studio.example:443', 'https://']) {
    process.env[name] = text;
    assert.throws(
      () => addressFrom(name),
      (error) => {
        assert.ok(error instanceof ExplainedError);
        assert.match(error.message, /^EKANTIK_TEST_ADDRESS must be a whole address, such as https:\/\//);
        return true;
      },
    );
  }
  delete process.env[name];
});
