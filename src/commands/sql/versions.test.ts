import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';

/* In SQL a comparison with null is neither true nor false: `<>` lets a request without a version overwrite a record. */

const skipsNull = /version\)*\s*(<>|!=)|(<>|!=)\s*\(*[\w.]*version\b/;

test('no migration compares a version by an operator that ignores null', () => {
  const lines = globSync('supabase/migrations/*.sql', { cwd: projectFolder }).flatMap((name) =>
    readFileSync(join(projectFolder, name), 'utf8')
      .split('\n')
      .map((text, index) => ({ at: `${name}:${index + 1}`, text: text.trim() })),
  );
  assert.ok(lines.some(({ text }) => text.includes('version is distinct from')));
  const found = lines.filter(({ text }) => skipsNull.test(text));
  assert.deepEqual(
    found.map(({ at, text }) => `${at}: ${text}`),
    [],
    'Write `is distinct from`.',
  );
});
