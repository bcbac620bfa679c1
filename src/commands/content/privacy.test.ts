import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { readContent } from '#commands/seed/content.ts';
import { defaultRetention, withPeriods } from '#domain/people/retention.ts';
import { withContact } from '#domain/studio/contact.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';

test('the privacy page names every retention period and every processor', () => {
  const [studio] = readContent<StudioProfile>('studio');
  assert.ok(studio);
  const page = readFileSync(join(projectFolder, 'src/content/pages/privacy.md'), 'utf8');
  const text = withPeriods(withContact(page, studio), defaultRetention);
  assert.match(text, /six years/);
  assert.match(
    text,
    /It covers Ekantik Studio, The Old Wool Store, 3 Mill Lane, Larkbourne, Gloucestershire GL99 0EK\./,
  );
});
