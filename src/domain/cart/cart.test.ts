import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addLine,
  type CartLine,
  cartCount,
  clearLines,
  maxPieces,
  removedLines,
  removeLine,
  restoreLines,
  withQuantity,
} from './cart.ts';
import { priceCart } from './priced-cart.ts';

const mat = { id: 'mat', name: 'Cork Mat', price: { amount: 7899, currency: 'USD' } } as const;
const matLine = (quantity: number): CartLine => ({ id: 'mat', name: 'Cork Mat', price: 78.99, quantity });
const strapLine: CartLine = { id: 'strap', name: 'Cotton Strap', price: 18.99, quantity: 1 };

test('a new product is added once, with all its fields', () => {
  assert.deepEqual(addLine([], mat), { lines: [matLine(1)], message: 'Cork Mat added to cart' });
});

test('a product that is already in the cart is added once more', () => {
  const after = addLine([matLine(1), strapLine], mat);
  assert.deepEqual(after, { lines: [matLine(2), strapLine], message: 'Cork Mat quantity updated in cart' });
});

test('several pieces can be added at once', () => {
  assert.deepEqual(addLine([], mat, 3).lines, [matLine(3)]);
  assert.deepEqual(addLine([matLine(2)], mat, 3).lines, [matLine(5)]);
});

test('adding sets the current price and name', () => {
  const outdated = { ...matLine(1), price: 80, name: 'Mat' };
  assert.deepEqual(addLine([outdated], mat).lines, [matLine(2)]);
});

test('the cart holds 30 pieces of a product at most, and says so', () => {
  const message = 'You have 30 of Cork Mat in your cart, the most that it holds';
  assert.deepEqual(addLine([matLine(29)], mat, 5), { lines: [matLine(maxPieces)], message });
  assert.equal(addLine([matLine(30)], mat).message, message);
  assert.equal(addLine([matLine(29)], mat).message, 'Cork Mat quantity updated in cart');
  assert.deepEqual(addLine([matLine(30)], mat).lines, [matLine(30)]);
});

test('raising and lowering change the number of pieces without a message', () => {
  assert.deepEqual(withQuantity([matLine(1), strapLine], 'mat', 2), { lines: [matLine(2), strapLine] });
  assert.deepEqual(withQuantity([matLine(3)], 'mat', 2), { lines: [matLine(2)] });
  assert.deepEqual(withQuantity([matLine(2)], 'mat', 1), { lines: [matLine(1)] });
  assert.deepEqual(withQuantity([matLine(3)], 'mat', 1e9), { lines: [matLine(30)] });
});

test('below one piece the line is removed', () => {
  for (const quantity of [0, -3])
    assert.deepEqual(withQuantity([matLine(1), strapLine], 'mat', quantity), {
      lines: [strapLine],
      message: 'Cork Mat removed from cart',
    });
});

test('a line is removed by its id', () => {
  assert.deepEqual(removeLine([matLine(4), strapLine], 'strap'), {
    lines: [matLine(4)],
    message: 'Cotton Strap removed from cart',
  });
});

test('removing a product that is not in the cart changes nothing', () => {
  assert.deepEqual(removeLine([matLine(4)], 'strap'), { lines: [matLine(4)] });
});

test('clearing removes everything and says so; an empty cart has nothing to clear', () => {
  assert.deepEqual(clearLines([matLine(4), strapLine]), { lines: [], message: 'Cart cleared' });
  assert.deepEqual(clearLines([]), { lines: [] });
});

test('a change names the removed lines, with their position', () => {
  assert.deepEqual(removedLines([matLine(4), strapLine], [matLine(4)]), { lines: [strapLine], index: 1 });
  assert.equal(removedLines([matLine(4)], [matLine(3)]), undefined);
});

test('undo restores a line at its position', () => {
  const before = [matLine(4), strapLine];
  assert.deepEqual(restoreLines([strapLine], { lines: [matLine(4)], index: 0 }), before);
});

test('undo preserves pieces that were added in between', () => {
  assert.deepEqual(restoreLines([matLine(1)], { lines: [matLine(2)], index: 0 }), [matLine(3)]);
  assert.deepEqual(restoreLines([matLine(60)], { lines: [matLine(60)], index: 0 }), [matLine(30)]);
});

const carts = fc
  .uniqueArray(fc.record({ id: fc.uuid(), cents: fc.integer({ min: 0, max: 10_000_000 }) }), {
    selector: ({ id }) => id,
    maxLength: 40,
  })
  .chain((products) =>
    fc.tuple(
      ...products.map((product) => fc.integer({ min: 1, max: maxPieces }).map((n) => ({ ...product, n }))),
    ),
  );

test('no random cart is ever off by a cent', () => {
  fc.assert(
    fc.property(carts, (products) => {
      const lines = products.reduce<readonly CartLine[]>(
        (cart, { id, cents, n }) =>
          addLine(cart, { id, name: id, price: { amount: cents, currency: 'USD' } }, n).lines,
        [],
      );
      const prices = new Map(
        products.map(({ id, cents }) => [id, { amount: cents, currency: 'USD' as const }]),
      );
      const exact = products.reduce((sum, { cents, n }) => sum + BigInt(cents) * BigInt(n), 0n);
      const { subtotal } = priceCart(lines, undefined);
      assert.equal(BigInt(subtotal.amount), exact);
      // The stored decimal gives the same price again.
      for (const line of lines) assert.equal(Math.round(line.price * 100), prices.get(line.id)?.amount);
      assert.equal(
        cartCount(lines),
        products.reduce((sum, { n }) => sum + n, 0),
      );
    }),
  );
});

test('removing and undoing any line gives the same cart again', () => {
  fc.assert(
    fc.property(carts, fc.nat(), (products, at) => {
      const lines = products.map(({ id, cents, n }) => ({ id, name: id, price: cents / 100, quantity: n }));
      const id = lines[at % Math.max(1, lines.length)]?.id ?? '';
      const after = removeLine(lines, id).lines;
      const removed = removedLines(lines, after);
      assert.deepEqual(removed ? restoreLines(after, removed) : after, lines);
    }),
  );
});
