import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import { staffNewsletterForm } from './staff-newsletter-schema.ts';

const bodyOf = (body: string) => {
  const read = readForm(staffNewsletterForm, { subject: 'March', body });
  return read.kind === 'ok' ? read.draft.body : read.problems.body;
};

test('the text of a newsletter has a limit, counted in whole characters, and keeps its blanks', () => {
  assert.equal(bodyOf('  code\n'), '  code\n');
  const longest = '🪷'.repeat(20_000);
  assert.equal(bodyOf(longest), longest);
  for (const refused of [`${longest}a`, '', ' \n'])
    assert.equal(bodyOf(refused), 'Please write the text, up to 20,000 characters.');
});
