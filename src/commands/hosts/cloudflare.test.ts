import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';

/*
 * Validates wrangler.jsonc with Cloudflare's own tool. It reads public/_headers and public/_redirects as Netlify
 * does.
 */

// The package is bundled for CommonJS and expects require(), which ES modules lack.
Object.assign(globalThis, { require: createRequire(import.meta.url) });
const { experimental_readRawConfig, normalizeAndValidateConfig } = await import('@cloudflare/workers-utils');

const { rawConfig, configPath } = experimental_readRawConfig({
  config: join(projectFolder, 'wrangler.jsonc'),
});
const validate = (config: typeof rawConfig) => normalizeAndValidateConfig(config, configPath, configPath, {});

test('Cloudflare finds nothing wrong in the configuration, and serves the built pages', () => {
  const { config, diagnostics } = validate(rawConfig);
  assert.ok(!diagnostics.hasErrors(), diagnostics.renderErrors());
  assert.ok(!diagnostics.hasWarnings(), diagnostics.renderWarnings());
  assert.equal(config.assets?.directory, './dist');
  assert.equal(config.assets?.not_found_handling, '404-page');
});

test('Cloudflare reports a setting that it does not know', () => {
  const { diagnostics } = validate(
    JSON.parse(JSON.stringify({ ...rawConfig, assets: { ...rawConfig.assets, html_handling: 'sometimes' } })),
  );
  assert.match(diagnostics.renderErrors(), /html_handling/);
});
