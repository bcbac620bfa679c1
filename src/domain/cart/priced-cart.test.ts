import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CartLine, cartCount } from './cart.ts';
import { collectedOf } from './collected.ts';
import { lineProblemInWords, linesInStock, priceCart, type ShelfEntry } from './priced-cart.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const entry = (id: string, amount: number, stock: number | null): ShelfEntry => ({
  id,
  name: `The ${id}`,
  price: usd(amount),
  stock,
});
const shelfOf = (...entries: ShelfEntry[]) => new Map(entries.map((entry) => [entry.id, entry]));
const line = (id: string, quantity: number, price = 10): CartLine => ({ id, name: id, price, quantity });

test("lines have the shop's current price, whatever is stored", () => {
  const { lines, subtotal } = priceCart([line('mat', 2, 0.01)], shelfOf(entry('mat', 7899, 9)));
  assert.deepEqual(lines[0]?.price, usd(7899));
  assert.deepEqual(lines[0]?.total, usd(15798));
  assert.deepEqual(subtotal, usd(15798));
});

test('a changed price is shown with the old one', () => {
  const [now] = priceCart([line('mat', 1, 80)], shelfOf(entry('mat', 7899, 9))).lines;
  assert.deepEqual(now?.formerPrice, usd(8000));
  const [same] = priceCart([line('mat', 1, 78.99)], shelfOf(entry('mat', 7899, 9))).lines;
  assert.equal(same?.formerPrice, undefined);
});

test('the name is the shop’s', () => {
  assert.equal(priceCart([line('mat', 1)], shelfOf(entry('mat', 1000, 9))).lines[0]?.name, 'The mat');
});

test('until the shop has responded, the cart is shown as it was stored', () => {
  const { lines, subtotal, orderable } = priceCart([line('mat', 3, 78.99)], undefined);
  assert.deepEqual(lines, [
    {
      id: 'mat',
      name: 'mat',
      quantity: 3,
      digital: false,
      price: usd(7899),
      total: usd(23697),
      formerPrice: undefined,
      left: undefined,
      problem: undefined,
    },
  ]);
  assert.deepEqual(subtotal, usd(23697));
  assert.equal(orderable, true);
});

test('a product that is no longer sold, sold out or short is named, and cannot be ordered', () => {
  const shelf = shelfOf(entry('shoes', 8999, 3), entry('bolster', 4999, 0), entry('pillow', 1999, 1));
  const cart = priceCart([line('gone', 1), line('bolster', 1), line('shoes', 4), line('pillow', 2)], shelf);
  assert.deepEqual(
    cart.lines.map(({ problem }) => problem),
    ['gone', 'sold-out', 'short', 'short'],
  );
  assert.deepEqual(cart.lines.map(lineProblemInWords), [
    'We no longer sell this. Please remove it to order the rest.',
    'Out of stock. Please remove it to order the rest.',
    'Only 3 are left.',
    'Only one is left.',
  ]);
  assert.equal(cart.orderable, false);
});

test('a product that is no longer sold is not in the subtotal', () => {
  const cart = priceCart([line('gone', 5), line('mat', 1)], shelfOf(entry('mat', 7899, 9)));
  assert.deepEqual(cart.subtotal, usd(7899));
});

test('a line that the shop has in stock has no problem', () => {
  const cart = priceCart([line('mat', 9)], shelfOf(entry('mat', 7899, 9)));
  assert.equal(cart.lines.map(lineProblemInWords)[0], undefined);
  assert.equal(cart.orderable, true);
});

test('an empty cart cannot be ordered', () => assert.equal(priceCart([], new Map()).orderable, false));

test('the corrected cart has as many pieces as the shop has, and nothing unavailable', () => {
  const shelf = shelfOf(entry('shoes', 8999, 3), entry('bolster', 4999, 0), entry('mat', 7899, 14));
  assert.deepEqual(
    linesInStock([line('shoes', 5), line('bolster', 1), line('mat', 2), line('gone', 1)], shelf),
    [line('shoes', 3), line('mat', 2)],
  );
});

const lines = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    name: fc.string(),
    price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: ({ id }) => id },
);
const shelves = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(1_000_000), fc.nat(120)), {
    selector: ([id]) => id,
  })
  .map((all) => shelfOf(...all.map(([id, amount, stock]) => entry(id, amount, stock))));

test('the subtotal of any cart is the sum of its lines that are still sold', () => {
  fc.assert(
    fc.property(lines, shelves, (cart, shelf) => {
      const priced = priceCart(cart, shelf);
      const sold = priced.lines.filter(({ problem }) => problem !== 'gone');
      assert.equal(
        priced.subtotal.amount,
        sold.reduce((sum, { total }) => sum + total.amount, 0),
      );
      assert.equal(priced.count, cartCount(cart));
    }),
  );
});

test('the corrected version of any cart can be ordered, unless it is empty', () => {
  fc.assert(
    fc.property(lines, shelves, (cart, shelf) => {
      const left = linesInStock(cart, shelf);
      assert.equal(priceCart(left, shelf).orderable, left.length > 0);
    }),
  );
});

test('one line with a problem prevents the order of the whole cart', () => {
  const shelf = shelfOf(entry('mat', 1000, 9), entry('strap', 1000, 0));
  assert.equal(priceCart([line('mat', 1), line('strap', 1)], shelf).orderable, false);
  assert.equal(priceCart([line('mat', 1)], shelf).orderable, true);
});

test('the corrected cart keeps a last piece', () => {
  const shelf = shelfOf(entry('mat', 1000, 1));
  assert.deepEqual(linesInStock([line('mat', 3)], shelf), [line('mat', 1)]);
});

test('a digital product is never sold out, and is not collected', () => {
  const shelf = shelfOf(entry('course', 3999, null), entry('mat', 7899, 9));
  const course = line('course', 3);
  const { lines, count, subtotal, orderable } = priceCart([course], shelf);
  assert.deepEqual(
    [lines[0]?.quantity, count, subtotal, orderable, lines[0]?.problem],
    [3, 3, usd(11_997), true, undefined],
  );
  assert.deepEqual(linesInStock([course], shelf), [course]);
  const collected = (...cart: CartLine[]) => collectedOf(priceCart(cart, shelf));
  assert.deepEqual(
    [collected(course), collected(course, line('mat', 1)), collected(line('mat', 1))],
    ['none', 'some', 'all'],
  );
});
