import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyOf } from './extra-content.ts';

const original = '---\nname: Cork Mat\nfeatured: true\npicture:\n  src: ./cork.svg\n---\nThin and light.\n';

test('a copy has the rewritten fields, and otherwise those of the original', () => {
  const copy = copyOf(original, 3, (field, value, number) => (field === 'name' ? `Extra ${number}` : value));
  assert.equal(
    copy,
    '---\nname: Extra 3\nfeatured: true\npicture:\n  src: ./cork.svg\n---\nThin and light.\n',
  );
});

test('a field whose new value is undefined is omitted', () => {
  const copy = copyOf(original, 3, (field, value) => (field === 'featured' ? undefined : value));
  assert.doesNotMatch(copy, /featured/);
});
