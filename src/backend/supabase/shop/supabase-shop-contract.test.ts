import assert from 'node:assert/strict';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import type { ShopBrowser } from '#backend/shop-contract/scene.ts';
import { shopContract } from '#backend/shop-contract/shop-contract.ts';
import { supabaseStudio } from '#backend/supabase/supabase-studio.ts';
import { directServer } from '#commands/test/direct-server.ts';

const { ask, running } = directServer();

async function asAdmin(method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await ask('admin', method, path, body);
  assert.ok(answer.status < 400, `${path} answered ${answer.status} ${answer.text}`);
  return answer.body;
}

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
        await asAdmin('POST', '/rest/v1/products', {
          id,
          name,
          category: 'equipment',
          price: price.amount,
          former_price: formerPrice?.amount ?? null,
        });
        if (stock > 0)
          await asAdmin('POST', '/rest/v1/stock_movements', {
            product: id,
            change: stock,
            reason: 'delivery',
          });
        return { id, stock, ...product };
      }),
    ),
  reprice: async (product, price) => {
    await asAdmin('PATCH', `/rest/v1/products?id=eq.${product}`, { price, former_price: null });
  },
  move: async (_browser, { number }, status) => {
    const answer = await asAdmin('POST', '/rest/v1/rpc/set_order_status', { number, status });
    assert.equal((answer as { kind: string }).kind, 'changed');
  },
}));
