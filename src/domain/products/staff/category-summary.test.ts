import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { categorySummary } from './category-summary.ts';

test('a summary is recognised by its category, whatever its numbers are', () => {
  const row = { category: 'books', products: 3, pieces: 40, low: 1 };
  assert.deepEqual(v.parse(categorySummary, row), { key: 'books', ...row });
});
