import assert from 'node:assert/strict';
import { memoryStorage } from '#backend/accounts/contract/scene.ts';
import type { ShopBrowser } from '#backend/orders/contract/scene.ts';
import { shopContract } from '#backend/orders/contract/shop-contract.ts';
import { supabaseStudio } from '#backend/supabase/supabase-studio.ts';
import { insertInto } from '#commands/seed/sql-values.ts';
import { directServer } from '#commands/test/direct-server.ts';

const { call, sql, running } = directServer();

async function newBrowser(): Promise<ShopBrowser> {
  const studio = supabaseStudio({ ...running(), storage: memoryStorage() });
  return {
    shop: studio.shop,
    signUp: async () => {
      const accounts = await studio.accounts();
      const person = { email: `${crypto.randomUUID()}@example.com`, password: 'calm-and-long' };
      assert.equal((await accounts.signUp(person)).kind, 'signed-up');
    },
    signOut: async () => (await studio.accounts()).signOut('local'),
  };
}

shopContract('supabase', async () => ({
  newBrowser,
  sell: (products) =>
    Promise.all(
      products.map(async ({ stock, ...product }) => {
        const id = crypto.randomUUID();
        const { name, price, formerPrice } = product;
        const row = { id, name, category: 'equipment', price: price.amount };
        await sql(insertInto('studio.products', [{ ...row, former_price: formerPrice?.amount ?? null }]));
        if (stock > 0)
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
}));
