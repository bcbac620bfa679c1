import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classLinks } from './navigation.ts';

test('the footer links only to readable addresses that a class type has', () => {
  const paths = (...styles: (string | undefined)[]) =>
    classLinks(styles.map((style) => ({ style }))).map(({ path }) => path);
  assert.deepEqual(paths('meditation', 'yin', 'vinyasa', 'hatha'), [
    '/classes/hatha',
    '/classes/vinyasa',
    '/classes/yin',
    '/classes/meditation',
  ]);
  assert.deepEqual(paths('hatha', undefined, 'aerial'), ['/classes/hatha']);
  assert.deepEqual(paths(), []);
});
