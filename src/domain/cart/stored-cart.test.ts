import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { cartCount, maxPieces } from './cart.ts';
import { cartKey, linesOfEntries, parseStoredCart } from './stored-cart.ts';

const line = { id: 'mat', name: 'Cork Mat', price: 78.99, quantity: 2 };

function read(...values: unknown[]) {
  const problems: string[] = [];
  const lines = parseStoredCart(values, (problem) => problems.push(problem));
  return { lines, problem: problems.join() };
}

test('a cart is parsed as it was written', () => {
  const lines = [line, { ...line, id: 'strap', quantity: 30 }];
  assert.deepEqual(read(...lines), { lines, problem: '' });
});

test('garbage and other versions are refused', () => {
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
  for (const broken of [{}, null, 1, { ...line, id: '' }, { ...line, name: 1 }, { ...line, price: '1' }]) {
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

const badgeScript = readFileSync(new URL('../../components/frame/cart-badge.js', import.meta.url), 'utf8');

/** The badge that the page's inline script shows for a stored text. */
function badgeFor(text: string | null): number {
  const badge = { hidden: true, textContent: '' };
  const page = {
    localStorage: { getItem: (key: string) => (key === cartKey ? text : null) },
    document: {
      currentScript: { previousElementSibling: { querySelector: () => badge } },
      addEventListener() {},
      documentElement: { dataset: {} },
    },
    addEventListener() {},
  };
  runInNewContext(`${linesOfEntries}${badgeScript}`, { ...page, cartKey, maxPieces });
  return badge.hidden ? 0 : Number(String(badge.textContent).replace('+', ''));
}

/** The lines that the module parses from a stored text. */
function linesIn(text: string | null) {
  try {
    return parseStoredCart(JSON.parse(text ?? ''), () => {});
  } catch {
    return [];
  }
}

const oddValue = fc.oneof(
  fc.constant('2'),
  fc.constant(-3),
  fc.constant(1e9),
  fc.constant(null),
  fc.double(),
  fc.string(),
);
const storedLines = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        name: fc.string(),
        price: fc.nat(),
        quantity: fc.integer({ min: -2, max: 120 }),
      }),
    },
    fc.record(
      {
        id: fc.oneof(fc.constantFrom('a', ''), oddValue),
        name: oddValue,
        price: oddValue,
        quantity: oddValue,
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue(),
  ),
  { maxLength: 5 },
);

test('the badge of the first paint shows the number that the module counts', () => {
  const texts = fc.oneof(
    storedLines.map((lines) => JSON.stringify(lines)),
    fc.json(),
    fc.string(),
    fc.constant(null),
  );
  fc.assert(
    fc.property(texts, (text) => {
      assert.equal(badgeFor(text), Math.min(cartCount(linesIn(text)), 99));
    }),
    { numRuns: 500 },
  );
});
