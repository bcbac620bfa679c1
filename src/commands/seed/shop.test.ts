import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createStudio, type Studio } from '#backend/studio.ts';
import { projectFolder } from '#commands/running/project.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { pastOrders } from './past-orders.ts';
import { readProductContent } from './product-content.ts';
import { shopSeed } from './shop.ts';

let server: TestSupabase;
let products: Studio['products'];
startForTests(startTestSupabase, (started) => {
  server = started;
  ({ products } = createStudio(server));
});

test('the seed is generated from the current content', () => {
  const seed = readFileSync(join(projectFolder, 'supabase/seed.sql'), 'utf8');
  assert.ok(seed.includes(shopSeed()), 'supabase/seed.sql is out of date');
});

test("a new database sells the content's products, at their prices, with their stock", async () => {
  const shelf = await products.shelf();
  const dollars = (amount: number) => ({ amount, currency: 'USD' });
  assert.deepEqual(
    shelf.products,
    readProductContent().map(({ id, name, price, formerPrice, stock }) => ({
      id,
      name,
      price: dollars(price),
      formerPrice: formerPrice === null ? null : dollars(formerPrice),
      stock,
    })),
  );
});

test('categories and featured products are those of the content', async () => {
  const rows = await server.rowsOf<{ id: string; category: string; featured: boolean }>('products');
  assert.deepEqual(
    rows.map(({ id, category, featured }) => ({ id, category, featured })).sort(byId),
    readProductContent().map(({ id, category, featured }) => ({ id, category, featured })),
  );
});

test("the member's past orders were taken from the stock", async () => {
  const movements = await server.rowsOf<{ product: string; change: number; reason: string }>(
    'stock_movements',
  );
  for (const { id, stock } of readProductContent()) {
    const productMovements = movements.filter(({ product }) => product === id);
    assert.equal(
      productMovements.reduce((sum, { change }) => sum + change, 0),
      // A digital product has no pieces.
      stock ?? 0,
      id,
    );
  }
  const sold = movements.filter(({ reason }) => reason === 'order');
  assert.equal(sold.length, pastOrders.flatMap(({ lines }) => lines).length);
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
