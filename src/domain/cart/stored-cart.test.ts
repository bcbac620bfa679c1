import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStoredCart } from './stored-cart.ts';

const line = { id: 'mat', name: 'Cork Mat', price: 78.99, quantity: 2 };

function read(...values: unknown[]) {
  const problems: string[] = [];
  const lines = parseStoredCart(values, (problem) => problems.push(problem));
  return { lines, problem: problems.join() };
}

test('a cart is parsed as it was written', () => {
  const lines = [line, { ...line, id: 'strap', quantity: 30 }, { ...line, id: 'bolster', quantity: 1 }];
  assert.deepEqual(read(...lines), { lines, problem: '' });
});

test('a text that is not a cart, and a cart of another version, are refused', () => {
  for (const value of ['', '{', null, 3, { version: 2, lines: [] }]) {
    assert.throws(() => parseStoredCart(value, assert.fail), /not a list/);
  }
});

test('a quantity of -3, 0, an empty value or a word is left out, with the reason', () => {
  for (const quantity of [-3, 0, 0.5, null, true, [2], '', 'lots', undefined]) {
    const { lines, problem } = read({ ...line, quantity });
    assert.deepEqual(lines, [], String(quantity));
    assert.match(problem, /line 1 is not valid/);
  }
});

test('a quantity of 1e9 becomes 30, "2" becomes 2 and 2.5 becomes 2, with the reason', () => {
  for (const [quantity, becomes] of [
    [1e9, 30],
    ['2', 2],
    [2.5, 2],
  ]) {
    const { lines, problem } = read({ ...line, quantity });
    assert.deepEqual(lines, [{ ...line, quantity: becomes }]);
    assert.match(problem, new RegExp(`became ${becomes}`));
  }
});

test('an incomplete line is left out, and the others are kept', () => {
  for (const broken of [
    {},
    null,
    1,
    { ...line, id: '' },
    { ...line, id: 7 },
    { ...line, name: 1 },
    { ...line, price: '1' },
  ]) {
    assert.deepEqual(read(broken, { ...line, id: 'strap' }).lines, [{ ...line, id: 'strap' }]);
  }
  for (const price of [-1, Number.POSITIVE_INFINITY, Number.NaN])
    assert.deepEqual(read({ ...line, price }).lines, [], String(price));
  assert.deepEqual(read({ ...line, price: 0 }).lines, [{ ...line, price: 0 }]);
});

test('every correction is reported, line by line', () => {
  const { problem } = read({ ...line, quantity: '2' }, null, line);
  const warnings = [
    'quantity "2" became 2',
    'line 2 is not valid or repeats a product',
    'line 3 is not valid or repeats a product',
  ];
  assert.equal(problem, `The stored cart was corrected: ${warnings.join(', ')}.`);
});

test('the same product twice counts once', () => {
  const { lines, problem } = read(line, { ...line, quantity: 7 });
  assert.deepEqual(lines, [line]);
  assert.equal(problem, 'The stored cart was corrected: line 2 is not valid or repeats a product.');
});

test('unknown fields are dropped', () => {
  assert.deepEqual(read({ ...line, extra: 'x' }), { lines: [line], problem: '' });
});
