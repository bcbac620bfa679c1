import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  addressFrom,
  loadEnvironment,
  projectFrom,
  publishableKeyFrom,
  secretKeyFrom,
} from './environment.ts';
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

/** Runs a test with a variable. */
async function withVariable(name: string, value: string, run: () => unknown) {
  process.env[name] = value;
  try {
    await run();
  } finally {
    delete process.env[name];
  }
}

test('an address with more than a host is refused, with the right address', async () => {
  const name = 'EKANTIK_TEST_ADDRESS';
  const expected = {
    'https://project.supabase.co/rest/v1/': 'https://project.supabase.co',
    'https://your-studio.example/index.html': 'https://your-studio.example',
    'http://localhost:4321?a=1': 'http://localhost:4321',
    'https://your-studio.example/#top': 'https://your-studio.example',
    'https://user:word@your-studio.example': 'https://your-studio.example',
  };
  for (const [text, right] of Object.entries(expected))
    await withVariable(name, text, () =>
      assert.throws(
        () => addressFrom(name),
        new ExplainedError(
          `${name} must be an address without anything behind its host: ${right}, not "${text}".`,
        ),
      ),
    );
  await withVariable(name, 'https://Your-Studio.example/', () =>
    assert.equal(addressFrom(name), 'https://your-studio.example'),
  );
});

/** A key of the older kind. */
const tokenOf = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role }), 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test('a publishable key in place of the secret one is refused', async () => {
  const name = 'EKANTIK_TEST_KEY';
  assert.equal(secretKeyFrom(name), undefined);
  for (const key of ['sb_secret_1', tokenOf('service_role')])
    await withVariable(name, ` ${key}\n`, () => assert.equal(secretKeyFrom(name), key));
  for (const key of ['sb_publishable_1', tokenOf('anon')])
    await withVariable(name, key, () =>
      assert.throws(
        () => secretKeyFrom(name),
        /^ExplainedError: EKANTIK_TEST_KEY contains the publishable key\. .*sb_secret_…/,
      ),
    );
});

test('a secret key in place of the publishable one is refused', async () => {
  const name = 'EKANTIK_TEST_KEY';
  assert.equal(publishableKeyFrom(name), undefined);
  for (const key of ['sb_publishable_1', tokenOf('anon'), 'a.b.c'])
    await withVariable(name, key, () => assert.equal(publishableKeyFrom(name), key));
  for (const key of ['sb_secret_1', tokenOf('service_role')])
    await withVariable(name, key, () =>
      assert.throws(
        () => publishableKeyFrom(name),
        (error) => {
          assert.ok(error instanceof ExplainedError);
          assert.match(error.message, /^EKANTIK_TEST_KEY contains a secret key.*sb_publishable_…/);
          return !error.message.includes(key);
        },
      ),
    );
});

test('an address without its key, or a key without its address, is refused: it would build no site, or a demo', async () => {
  const url = 'https://project.supabase.co';
  assert.equal(projectFrom(), undefined);
  await withVariable('PUBLIC_SUPABASE_URL', url, async () => {
    assert.throws(
      projectFrom,
      /URL is set, but PUBLIC_SUPABASE_PUBLISHABLE_KEY is not\. Set it to .*sb_publishable_…/,
    );
    await withVariable('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_1', () =>
      assert.deepEqual(projectFrom(), { url, publishableKey: 'sb_publishable_1' }),
    );
  });
  await withVariable('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_1', () =>
    assert.throws(
      projectFrom,
      /KEY is set, but PUBLIC_SUPABASE_URL is not\. Set it to .* to build a demo\.$/,
    ),
  );
});
