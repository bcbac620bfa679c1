import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { requiresCaptcha } from '#functions/server/captcha.ts';
import { loadEnvironment } from './environment.ts';
import { ExplainedError } from './explained-error.ts';
import { functionVariables, startLocalSupabase } from './local-site.ts';
import { pageVariables } from './page-variables.ts';

test('a second start says that the first one uses the database, not that its ports are in use', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-second-start-'));
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  t.after(async () => {
    delete process.env['PORT'];
    first.close();
    await rm(folder, { recursive: true });
  });
  process.env['PORT'] = String((first.address() as AddressInfo).port);
  const dataFolder = join(folder, 'pgdata');
  await writeFile(`${dataFolder}.lock`, String(process.ppid));
  await assert.rejects(startLocalSupabase('npm start', dataFolder), (error) => {
    assert.ok(error instanceof ExplainedError);
    assert.match(error.message, new RegExp(`in use by another .* \\(process ${process.ppid}\\)`));
    return true;
  });
});

for (const [name, values, message] of [
  ['SAMPLE_ROWS', ['none', 'false', 'No'], 'SAMPLE_ROWS must be yes or no, not'],
  ['STRIPE_STAND_IN', ['true', '1'], 'STRIPE_STAND_IN must be yes or no, not'],
  [
    'PUBLISH_AFTER_MINUTES',
    ['10 minutes', '-1', '2.5'],
    'PUBLISH_AFTER_MINUTES must be a whole number of minutes, such as 10, not',
  ],
] as const)
  test(`a start refuses an unknown value of ${name}`, async (t) => {
    t.after(() => delete process.env[name]);
    const folder = await mkdtemp(join(tmpdir(), 'ekantik-unknown-value-'));
    t.after(() => rm(folder, { recursive: true }));
    for (const value of values) {
      process.env[name] = value;
      await assert.rejects(
        startLocalSupabase('npm start', join(folder, 'pgdata')),
        new ExplainedError(`${message} "${value}".`),
      );
    }
  });

test('the site on this computer needs no captcha, whatever .env and the environment contain', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-captcha-'));
  const names = ['PUBLIC_TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'];
  t.after(async () => {
    for (const name of [...names, 'PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'])
      delete process.env[name];
    await rm(folder, { recursive: true });
  });
  await writeFile(join(folder, '.env'), names.map((name) => `${name}=0x4AAA\n`).join(''));
  // The build is a program with these variables, which loads .env into its environment.
  Object.assign(process.env, pageVariables({ url: 'http://127.0.0.1:54321', publishableKey: 'x' }));
  loadEnvironment(folder);
  assert.equal(process.env['PUBLIC_TURNSTILE_SITE_KEY'], '');
  assert.equal(process.env['TURNSTILE_SECRET_KEY'], '0x4AAA');
  const variables = functionVariables({});
  assert.equal(requiresCaptcha({ variable: (name) => variables[name] }), false);
});
