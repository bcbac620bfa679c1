import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, type TomlTable } from 'smol-toml';
import { projectFolder } from '#commands/running/project.ts';
import { shortestPassword } from '#domain/accounts/shortest-password.ts';

test('the server refuses passwords that are shorter than the forms allow', () => {
  const config = parse(readFileSync(join(projectFolder, 'supabase/config.toml'), 'utf8'));
  assert.equal((config['auth'] as TomlTable)['minimum_password_length'], shortestPassword);
});
