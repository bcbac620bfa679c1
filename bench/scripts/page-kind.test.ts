import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageKind } from './page-kind.ts';

for (const [path, name, scriptBudget, requestsData] of [
  ['/', 'home', 12, false],
  ['/book', 'schedule and book', 80, true],
  ['/booking', 'form or private link', 92, true],
  ['/reset-password', 'form or private link', 92, true],
  ['/store', 'store and cart', 74, true],
  ['/store/cork-mat', 'product', 73, true],
  ['/account', 'account', 141, false],
  ['/classes', 'other page for reading', 12, false],
  ['/classes/1', 'class', 12, false],
  ['/blog/sleep', 'article', 12, false],
] as const) {
  test(`${path} is of the kind ${name} with ${scriptBudget} KB of scripts`, () =>
    assert.deepEqual(pageKind(path), { name, scriptBudget, requestsData }));
}
