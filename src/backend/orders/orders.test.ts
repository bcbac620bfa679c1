import assert from 'node:assert/strict';
import { freshEmail, password } from '#backend/accounts/tests/credentials.ts';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { createStudio } from '#backend/studio.ts';
import { insertInto } from '#commands/seed/sql-values.ts';
import { directServer } from '#commands/test/database/direct-server.ts';
import { cancellingTests } from './tests/cancelling.ts';
import { orderingTests } from './tests/ordering.ts';
import { ownOrdersTests } from './tests/own-orders.ts';
import { refusalsTests } from './tests/refusals.ts';
import type { ShopBrowser, ShopUnderTest } from './tests/shop-fixture.ts';
import { stockTests } from './tests/stock.ts';

const { call, sql, running } = directServer();

async function newBrowser(): Promise<ShopBrowser> {
  const studio = createStudio({ ...running(), storage: memoryStorage() });
  return {
    orders: await studio.orders(),
    products: studio.products,
    signUp: async (email = freshEmail()) => {
      const accounts = await studio.accounts();
      assert.equal((await accounts.signUp({ email, password })).kind, 'signed-up');
    },
    signOut: async () => (await studio.accounts()).signOut('local'),
  };
}

const setUp = async (): Promise<ShopUnderTest> => ({
  newBrowser,
  sell: (products) =>
    Promise.all(
      products.map(async ({ stock, ...product }) => {
        const id = crypto.randomUUID();
        const { name, price, formerPrice } = product;
        const row = { id, name, category: 'equipment', price: price.amount };
        await sql(insertInto('studio.products', [{ ...row, former_price: formerPrice?.amount ?? null }]));
        if (stock !== null && stock > 0)
          await sql(
            insertInto('studio.stock_movements', [{ product: id, change: stock, reason: 'delivery' }]),
          );
        return { id, stock, ...product };
      }),
    ),
  reprice: async (product, price) => {
    await sql(`update studio.products set price = ${price}, former_price = null where id = '${product}'`);
  },
  move: async (_browser, { number }, status) => {
    const { body } = await call('admin', 'set_order_status', { number, status });
    assert.equal((body as { kind: string }).kind, 'changed');
  },
});

orderingTests(setUp);
refusalsTests(setUp);
stockTests(setUp);
cancellingTests(setUp);
ownOrdersTests(setUp);
