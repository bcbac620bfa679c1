import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { usualRetention, withPeriods } from '#domain/people/retention.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

test('a new database keeps things as long as the site says without one', () => {
  const sql = read('supabase/migrations/20261122023000_erasing.sql');
  const values = /insert into studio\.retention_periods \(what, days\) values([^;]+);/.exec(sql)?.[1] ?? '';
  const rows = [...values.matchAll(/\('([a-z-]+)', (\d+)\)/g)].map(([, what, days]) => [what, Number(days)]);
  assert.deepEqual(Object.fromEntries(rows), usualRetention);
});

test('the privacy page names every period', () => {
  assert.match(withPeriods(read('src/content/pages/privacy.md'), usualRetention), /six years/);
});
