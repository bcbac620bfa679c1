import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { mostPieces } from '#domain/cart/cart.ts';

test('a new studio takes as many pieces in one order as the cart says', () => {
  const sql = readFileSync(join(projectFolder, 'supabase/migrations/20261122003000_settings.sql'), 'utf8');
  assert.equal(Number(/\('pieces-an-order', (\d+),/.exec(sql)?.[1]), mostPieces);
});
