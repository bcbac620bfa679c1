import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import type { ShopBrowser } from '#backend/shop-contract/scene.ts';
import { shopContract } from '#backend/shop-contract/shop-contract.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';
import { supabaseStudio } from './supabase-studio.ts';

let server: TestSupabase;
let admin: string;
before(async () => {
  server = await startTestSupabase();
  const credentials = { email: 'admin@ekantik.example', password: 'studio-demo-1' };
  const session = await ask('/auth/v1/token?grant_type=password', 'POST', credentials);
  admin = (session as { access_token: string }).access_token;
});
after(() => server.stop());

/** Asks the server as the admin, once there is one. */
async function ask(path: string, method: string, body: unknown): Promise<unknown> {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(admin && { authorization: `Bearer ${admin}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  });
  assert.ok(answer.ok, `${path} answered ${answer.status}`);
  return answer.json();
}

async function newBrowser(): Promise<ShopBrowser> {
  const studio = supabaseStudio({ ...server, storage: memoryStorage() });
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
        await ask('/rest/v1/products', 'POST', {
          id,
          name,
          category: 'equipment',
          price: price.amount,
          former_price: formerPrice?.amount ?? null,
        });
        if (stock > 0)
          await ask('/rest/v1/stock_movements', 'POST', { product: id, change: stock, reason: 'delivery' });
        return { id, stock, ...product };
      }),
    ),
  reprice: async (product, price) => {
    await ask(`/rest/v1/products?id=eq.${product}`, 'PATCH', { price, former_price: null });
  },
  move: async (_browser, { number }, status) => {
    const answer = await ask('/rest/v1/rpc/set_order_status', 'POST', { number, status });
    assert.equal((answer as { kind: string }).kind, 'changed');
  },
}));
