import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { type PgliteUnderTest, startPglite } from './pglite.ts';

/* Pages promise the discount of a first order in their own words; the database gives it. */

let database: PgliteUnderTest;
startForTests(startPglite, (started) => {
  database = started;
});

const promisingFiles = [
  'layouts/PromoBand.astro',
  'islands/cart/CartSummary.tsx',
  'islands/orders/checkout/OrderSummary.tsx',
];

test('the discount of a first order is the one that pages promise', async () => {
  const [row] = await database.query<{ percent: number }>(
    `select possible.percent from studio.orders cross join lateral studio.possible_discounts(orders) as possible
     where possible.discount = 'first-order' limit 1`,
  );
  for (const file of promisingFiles) {
    const text = readFileSync(join(projectFolder, 'src', file), 'utf8');
    const promised = [...text.matchAll(/(\d+)% off/gi)].map(([, percent]) => Number(percent));
    assert.ok(promised.length > 0, `${file} promises no discount.`);
    assert.deepEqual(new Set(promised), new Set([row?.percent]), file);
  }
});
