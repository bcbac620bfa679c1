import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { usualRetention, withPeriods } from '#domain/people/retention.ts';

test('the privacy page names every period', () => {
  const page = readFileSync(join(projectFolder, 'src/content/pages/privacy.md'), 'utf8');
  assert.match(withPeriods(page, usualRetention), /six years/);
});
