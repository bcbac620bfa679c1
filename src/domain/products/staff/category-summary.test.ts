import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { keepSteady } from '#domain/shell/steady-rows.ts';
import { categorySummary } from './category-summary.ts';

test('the numbers of a category are updated in place', () => {
  const categories = (pieces: number) =>
    v.parse(v.array(categorySummary), [{ category: 'equipment', products: 2, pieces, low: 0 }]);
  assert.deepEqual(keepSteady(categories(12), categories(11)), { shown: categories(11), waiting: null });
});
