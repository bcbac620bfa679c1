import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paragraphsOf } from './paragraphs.ts';

test('an empty line ends a paragraph, a single line break does not', () => {
  assert.deepEqual(paragraphsOf(' One\nline.\n\n \nTwo.\n'), ['One\nline.', 'Two.']);
  assert.deepEqual(paragraphsOf(' \n'), []);
  assert.deepEqual(paragraphsOf('One\n\nTwo \n \n\n Three'), ['One', 'Two', 'Three']);
});
