import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { bundleFunctions } from '#commands/building/function-bundles.ts';
import { projectFolder } from '#commands/running/project.ts';
import { functions } from './functions.ts';

const folder = mkdtempSync(join(tmpdir(), 'ekantik-functions-'));
after(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

for (const name of Object.keys(functions))
  test(`${name} has an entry file in its own folder and checks its caller itself`, () => {
    const entry = `supabase/functions/${name}/index.ts`;
    assert.ok(existsSync(join(projectFolder, entry)), entry);
    assert.match(read(entry), new RegExp(`'../_built/${name}\\.js'`));
    assert.match(
      read('supabase/config.toml'),
      new RegExp(`^\\[functions\\.${name}\\]\nverify_jwt = false$`, 'm'),
    );
  });

test('deployed bundles import only what Deno provides', async () => {
  const files = await bundleFunctions(folder);
  assert.deepEqual(
    files.map((file) => basename(file, '.js')),
    Object.keys(functions),
  );
  for (const file of files) {
    const bundle = readFileSync(file, 'utf8');
    for (const [, from] of bundle.matchAll(/^import .* from "([^"]+)";$/gm))
      assert.match(from ?? '', /^npm:[a-z-]+@\d+\.\d+\.\d+$/);
    assert.doesNotMatch(bundle, /\brequire\(|\bprocess\.env\b/);
    assert.match(bundle, /export \{ answer \}/);
  }
});
