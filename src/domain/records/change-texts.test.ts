import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeLines } from './change-texts.ts';

const changedFields = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  changeLines({ action: 'changed', before, after }, { starts: 'Start' });

test("each field has its line, with its label or else its column's name", () => {
  assert.deepEqual(
    changedFields(
      { capacity: 12, starts: '07:00', heldOn: '2026-03-02' },
      { capacity: 15, starts: '07:30', heldOn: '2026-03-03' },
    ),
    ['Start: 07:30, before 07:00', 'Capacity: 15, before 12', 'Held on: 2026-03-03, before 2026-03-02'],
    'first those with a label',
  );
  assert.deepEqual(changedFields({ cancel_reason: null }, { cancel_reason: 'Snow' }), [
    'Cancel reason: Snow, before nothing',
  ]);
});

test('added and deleted records are described by one word', () => {
  assert.deepEqual(changeLines({ action: 'created', before: null, after: { a: 1 } }, {}), ['Added.']);
  assert.deepEqual(changeLines({ action: 'deleted', before: { a: 1 }, after: null }, {}), ['Deleted.']);
});

test('every kind of value has a text', () => {
  assert.deepEqual(changedFields({ streamed: false }, { streamed: true }), ['Streamed: yes, before no']);
  assert.deepEqual(changedFields({ days: [] }, { days: ['Monday', 'Friday'] }), [
    'Days: Monday, Friday, before nothing',
  ]);
  assert.deepEqual(
    changedFields({ instructor: { key: 'a', name: 'Ada' } }, { instructor: { title: 'Bea' } }),
    ['Instructor: Bea, before Ada'],
  );
  assert.deepEqual(changedFields(null, { price: { amount: 15, currency: 'GBP' } }), [
    'Price: amount 15, currency GBP, before nothing',
  ]);
  assert.deepEqual(changedFields({ body: '' }, null), ['Body: nothing, before nothing']);
  assert.deepEqual(changedFields({ body: '' }, { body: 'x'.repeat(120) }), [
    `Body: ${'x'.repeat(120)}, before nothing`,
  ]);
  assert.match(
    changedFields({ body: '' }, { body: 'x'.repeat(121) })[0] ?? '',
    /^Body: x{120}…, before nothing$/,
  );
});

test('a field with a special value has its own formatter', () => {
  const change = {
    action: 'changed',
    before: { price: 7899, name: 'Mat' },
    after: { price: null, name: 'Rug' },
  } as const;
  const price = (value: unknown) => (typeof value === 'number' ? `$${value / 100}` : undefined);
  assert.deepEqual(changeLines(change, {}, { price }), [
    'Price: nothing, before $78.99',
    'Name: Rug, before Mat',
  ]);
});
