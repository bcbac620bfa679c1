import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { ledgerOf } from './ledger.ts';

const at = '2026-03-02T09:00:00.000Z';
const mat = { id: 'mat', name: 'Cork Mat', price: 7899 };
const strap = { id: 'strap', name: 'Strap', price: 1899 };
const idOf = ({ id }: { id: string }) => id;
const change = { noun: 'product', key: 'mat', before: mat, after: { ...mat, price: 6999 }, by: 'Ada', at };

test('a changed record stands in its place, a new one at the end, a removed one nowhere', () => {
  const ledger = ledgerOf(memoryStorage());
  const bolster = { id: 'bolster', name: 'Bolster', price: 4999 };
  ledger.write(change);
  ledger.write({ ...change, key: 'bolster', before: null, after: bolster });
  assert.deepEqual(ledger.over('product', [mat, strap], idOf), [{ ...mat, price: 6999 }, strap, bolster]);
  ledger.write({ ...change, key: 'mat', before: mat, after: null });
  assert.deepEqual(ledger.over('product', [mat, strap], idOf), [strap, bolster]);
});

test('the history tells the fields that differ, the newest first', () => {
  const ledger = ledgerOf(memoryStorage());
  ledger.write(change);
  ledger.write({ ...change, before: { ...mat, price: 6999 }, after: null, by: null });
  assert.deepEqual(ledger.history('product', 'mat'), [
    { at, by: null, action: 'deleted', before: { id: 'mat', name: 'Cork Mat', price: 6999 }, after: null },
    { at, by: 'Ada', action: 'changed', before: { price: 7899 }, after: { price: 6999 } },
  ]);
  assert.deepEqual(ledger.history('class', 'mat'), []);
});

test('the version counts up with every change and outlives the page', () => {
  const storage = memoryStorage();
  assert.equal(ledgerOf(storage).version('product', 'mat'), 1);
  ledgerOf(storage).write(change);
  assert.equal(ledgerOf(storage).version('product', 'mat'), 2);
});

test('a request is remembered with its answer', () => {
  const ledger = ledgerOf(memoryStorage());
  assert.equal(ledger.answered('one'), undefined);
  assert.deepEqual(ledger.remember('one', { kind: 'saved' }), { kind: 'saved' });
  assert.deepEqual(ledger.answered('one'), { kind: 'saved' });
});

test('a reset brings the sample back', () => {
  const ledger = ledgerOf(memoryStorage());
  ledger.write(change);
  ledger.reset();
  assert.deepEqual(ledger.over('product', [mat], idOf), [mat]);
  assert.equal(ledger.version('product', 'mat'), 1);
});

test('a broken ledger is an empty one', () => {
  const storage = memoryStorage();
  for (const broken of [
    '{',
    '[]',
    '{"records":{"product":1},"changes":[],"requests":[]}',
    '{"records":{}}',
  ]) {
    storage.setItem('ekantik:staff', broken);
    assert.deepEqual(ledgerOf(storage).over('product', [mat], idOf), [mat]);
  }
});
