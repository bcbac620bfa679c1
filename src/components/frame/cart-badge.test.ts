import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { cartCount, maxPieces } from '#domain/cart/cart.ts';
import { cartKey, linesOfEntries, parseStoredCart } from '#domain/cart/stored-cart.ts';

/*
 * Beside the script and not in src/domain: `npm run mutants` changes the text of the function that the script contains.
 */

const badgeScript = readFileSync(new URL('./cart-badge.js', import.meta.url), 'utf8');

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
