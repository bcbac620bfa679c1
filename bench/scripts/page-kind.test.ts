import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageKind } from './page-kind.ts';

for (const [path, name, budget] of [
  ['/', 'home', 12_000],
  ['/book', 'schedule and book', 84 * 1024],
  ['/store', 'store', 76 * 1024],
  ['/store/cork-mat', 'product', 95_000],
  ['/classes', 'other reading page', 12_000],
  ['/classes/1', 'class', 12_000],
  ['/blog/sleep', 'article', 12_000],
] as const) {
  test(`${path} is of the kind ${name} with ${budget} bytes`, () =>
    assert.deepEqual(pageKind(path), { name, budget }));
}
