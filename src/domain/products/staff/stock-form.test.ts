import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffProduct } from './product-schema.ts';
import { readStock, stockProblemMessages, stockReasonOf, stockText } from './stock-form.ts';

const ink = { id: 'ink', name: 'Ink', stock: 7 } as StaffProduct;
const read = (reason: string, pieces: string, way = 'add') => readStock({ reason, way, pieces }, ink);
const afterwards = (...input: Parameters<typeof read>) => {
  const parsed = read(...input);
  return parsed.kind === 'ok' ? parsed.draft.after : parsed.problems;
};

test('the stock afterwards follows from the reason, the direction and the pieces', () => {
  assert.equal(afterwards('delivery', '5'), 12);
  assert.equal(afterwards('damage', '2'), 5);
  assert.equal(afterwards('correction', '2'), 9);
  assert.equal(afterwards('correction', '2', 'take'), 5);
  assert.equal(afterwards('count', '3'), 3);
});

test('invalid pieces and a missing product are problems of their fields', () => {
  assert.deepEqual(afterwards('damage', '8'), {
    pieces: 'There are not that many in stock. Please check the number of pieces.',
  });
  assert.deepEqual(readStock({ reason: 'delivery', way: 'add', pieces: '1' }, undefined), {
    kind: 'refused',
    problems: { product: 'Please choose a product.' },
  });
});

test('a digital product has no pieces to add or take', () => {
  assert.deepEqual(readStock({ reason: 'delivery', way: 'add', pieces: '1' }, { ...ink, stock: null }), {
    kind: 'refused',
    problems: { product: stockProblemMessages.digital },
  });
});

test('an unknown reason is a delivery', () => {
  assert.equal(stockReasonOf('count'), 'count');
  assert.equal(stockReasonOf('gift'), 'delivery');
});

test('the text names the stock now, and afterwards if the input is valid', () => {
  assert.equal(stockText(ink, read('delivery', '5')), '7 pieces in stock now, 12 afterwards.');
  assert.equal(stockText(ink, read('delivery', '')), '7 pieces in stock now.');
});
