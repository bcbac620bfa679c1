import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkStock } from './stock-ledger.ts';

test('movements that add up and never fall below zero are accepted', () => {
  assert.deepEqual(checkStock({ stock: 1, changes: [3, -1, -1] }), { lowest: 0, addsUp: true });
  assert.deepEqual(checkStock({ stock: 0, changes: [] }), { lowest: 0, addsUp: true });
});

test('a stock that was below zero for a moment is reported', () => {
  assert.deepEqual(checkStock({ stock: 0, changes: [1, -1, -1, 1] }), { lowest: -1, addsUp: true });
});

test('a stock that is not the sum of its movements is reported', () => {
  assert.deepEqual(checkStock({ stock: 2, changes: [3, -2] }), { lowest: 0, addsUp: false });
});
