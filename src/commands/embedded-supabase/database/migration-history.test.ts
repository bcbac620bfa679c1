import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { compareHistory } from './migration-history.ts';

const folder = join(projectFolder, 'supabase/migrations');

/** The history of a database with every migration of the folder. */
const everything = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({
    version: name.split('_')[0] ?? '',
    statements: readFileSync(join(folder, name), 'utf8').split(';\n'),
  }));

test('a database with every migration is current', () => {
  assert.deepEqual(compareHistory(everything), { kind: 'current' });
});

test('the pending migration of a database that lacks one is found', () => {
  assert.deepEqual(compareHistory(everything.slice(0, -1)), { kind: 'pending' });
});

test('an applied migration whose file is missing is reported', () => {
  const state = compareHistory([...everything, { version: '20200101000000', statements: [] }]);
  assert.deepEqual(state, {
    kind: 'mismatch',
    reason: 'it holds migration 20200101000000, which has no file any more',
  });
});

test('a migration that was changed after it was applied is reported', () => {
  const [first, ...others] = everything;
  assert.ok(first);
  const state = compareHistory([{ ...first, statements: ['create table public.other (id int)'] }, ...others]);
  assert.equal(state.kind, 'mismatch');
  assert.match(
    state.kind === 'mismatch' ? state.reason : '',
    new RegExp(`^${first.version}_[a-z_]+\\.sql was changed after it was applied`),
  );
});
