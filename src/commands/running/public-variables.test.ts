import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { publicVariables } from './environment.ts';
import { ExplainedError } from './explained-error.ts';
import { installedProgram, projectFolder } from './project.ts';

/** Runs a test with these variables, and none of the other public ones. */
function withVariables(values: Record<string, string>, run: () => unknown) {
  const before = { ...process.env };
  for (const name of Object.keys(process.env)) if (name.startsWith('PUBLIC_')) delete process.env[name];
  Object.assign(process.env, values);
  try {
    run();
  } finally {
    for (const name of Object.keys(values)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

const hosted = {
  PUBLIC_SUPABASE_URL: 'https://project.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
};
const site = { PUBLIC_SITE_URL: 'https://studio.test' };
const siteKey = '0x4AAAAAAADnPIDROrmt1Wwj';

test('a site that talks to a hosted project needs an address of its own', () => {
  const refusal = (values: Record<string, string>) => {
    let message = 'none';
    withVariables(values, () => {
      try {
        publicVariables();
      } catch (error) {
        assert.ok(error instanceof ExplainedError);
        message = error.message;
      }
    });
    return message;
  };
  const advice = 'Set it to the site’s own address: canonical links, feeds and the sitemap contain it.';
  assert.equal(refusal(hosted), `PUBLIC_SUPABASE_URL is set, but PUBLIC_SITE_URL is not. ${advice}`);
  assert.equal(
    refusal({ ...hosted, PUBLIC_SITE_URL: 'https://your-studio.example' }),
    `PUBLIC_SUPABASE_URL is set, but PUBLIC_SITE_URL is https://your-studio.example, which nobody can own. ${advice}`,
  );
  assert.equal(refusal({ ...hosted, ...site }), 'none');
  assert.equal(refusal({ ...hosted, PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321' }), 'none');
  assert.equal(refusal({}), 'none');
  assert.match(
    refusal({ PUBLIC_TURNSTILE_SITE_KEY: siteKey }),
    /SITE_KEY is set, but PUBLIC_SUPABASE_URL is not\./,
  );
});

test('the key of a captcha is a site key of Turnstile, and never the secret one', () => {
  const name = 'PUBLIC_TURNSTILE_SITE_KEY';
  const read = (key: string) => {
    let found: string | undefined;
    withVariables({ ...hosted, ...site, [name]: key }, () => {
      found = publicVariables().turnstileSiteKey;
    });
    return found;
  };
  for (const key of [siteKey, '1x00000000000000000000AA']) assert.equal(read(key), key);
  for (const empty of ['', ' ']) assert.equal(read(empty), undefined);
  for (const key of ['sb_secret_123', 'your-site-key', `${siteKey}"`])
    assert.throws(
      () => read(key),
      (error) => {
        assert.ok(error instanceof ExplainedError);
        assert.match(error.message, /^PUBLIC_TURNSTILE_SITE_KEY must be the site key of your widget \(0x4/);
        return !error.message.includes(key);
      },
    );
  const secret = '1x0000000000000000000000000000000AA';
  assert.throws(() => read(secret), /^ExplainedError: PUBLIC_TURNSTILE_SITE_KEY contains .* secret key/);
});

test('the pages read the variables without spaces around them', () => {
  const values = { ...hosted, ...site, PUBLIC_TURNSTILE_SITE_KEY: siteKey };
  const spaced = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ` ${value}\n`]));
  withVariables(spaced, () => {
    publicVariables();
    assert.equal(process.env['PUBLIC_TURNSTILE_SITE_KEY'], siteKey);
    assert.equal(process.env['PUBLIC_SUPABASE_URL'], hosted.PUBLIC_SUPABASE_URL);
  });
  withVariables({ PUBLIC_SUPABASE_URL: ' ' }, () => {
    assert.equal(publicVariables().project, undefined);
    assert.equal(process.env['PUBLIC_SUPABASE_URL'], '');
  });
});

test('a build with a secret key, or without the address of its site, stops and names the variable', () => {
  const buildWith = (variables: Record<string, string>) => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [installedProgram('astro', 'astro'), 'build'],
      {
        cwd: projectFolder,
        encoding: 'utf8',
        env: { ...process.env, ...variables, ASTRO_TELEMETRY_DISABLED: '1' },
      },
    );
    assert.equal(status, 1);
    return stdout + stderr;
  };
  const secret = { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1' };
  assert.match(buildWith(secret), /PUBLIC_SUPABASE_PUBLISHABLE_KEY contains a secret key/);
  assert.match(buildWith(hosted), /PUBLIC_SUPABASE_URL is set, but PUBLIC_SITE_URL is not/);
});
