import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import { type Timetable, timetable } from '#domain/occurrences/occurrence-schema.ts';
import { timetableShape } from '#domain/occurrences/timetable-shape.ts';
import { type Shelf, shelf } from '#domain/products/shelf-schema.ts';
import { shelfShape } from '#domain/products/shelf-shape.ts';
import { findMismatch } from './shape.ts';

const week: Timetable = {
  readAt: '2026-11-23T09:00:00.123456+00:00',
  occurrences: [{ ...sampleClass, series: 'monday-hatha', on: '2026-11-23', spots: 0, status: 'planned' }],
  closures: [{ from: '2026-12-25', to: '2026-12-26', reason: 'Christmas' }],
  freeCancellationHours: 12,
  undoMinutes: 10,
  bookAheadWeeks: 8,
};

const shop: Shelf = {
  readAt: '2026-11-23T09:00:00Z',
  products: [
    {
      id: 'cork-mat',
      name: 'Cork mat',
      price: { amount: 4200, currency: 'USD' },
      formerPrice: { amount: 4900, currency: 'USD' },
      stock: 3,
    },
  ],
};

/** The replacements of a value: every kind of JSON value, and values that are almost valid. */
const replacements = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  7,
  '',
  'x',
  '24:00',
  '07:00',
  '2026-02-30',
  '2026-11-23',
  'toString',
  'cancelled',
  'beginner',
  'GBP',
  'USD',
  [],
  [null],
  {},
];

/** The answer with each of its values replaced by each of the replacements, one at a time. */
function* changesOf(value: unknown): Generator<unknown> {
  yield* replacements;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const other of changesOf(part)) {
      const copy = structuredClone(value) as Record<string, unknown>;
      copy[key] = other;
      yield copy;
    }
}

for (const [name, answer, schema, shape] of [
  ['timetable', week, timetable, timetableShape],
  ['shelf', shop, shelf, shelfShape],
] as const) {
  test(`the shape of the ${name} accepts exactly what its schema accepts`, () => {
    assert.equal(findMismatch(answer, shape), undefined);
    for (const changed of changesOf(answer))
      assert.equal(
        findMismatch(changed, shape) === undefined,
        v.is(schema as v.GenericSchema, changed),
        JSON.stringify(changed),
      );
  });
}

test('a mismatch is reported with its path', () => {
  const [first] = shop.products;
  const wrong = { ...shop, products: [first, { ...first, price: { amount: -1, currency: 'USD' } }] };
  assert.equal(findMismatch(wrong, shelfShape), 'products.1.price.amount');
  assert.equal(findMismatch(null, shelfShape), '');
});
