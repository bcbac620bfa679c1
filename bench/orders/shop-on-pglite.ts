import { supabaseStudio } from '#backend/supabase/supabase-studio.ts';
import { startTestSupabase } from '#commands/test/test-supabase.ts';
import { priceOfOne, type ShopUnderLoad } from './shop-under-load.ts';

/** How long one customer of a crowd waits, in milliseconds. */
const patience = 60_000;

/** The embedded server, asked over HTTP by the site's own adapter: each order is a request of its own. */
export async function openShopOnPglite(): Promise<ShopUnderLoad> {
  const server = await startTestSupabase();
  const { shop } = supabaseStudio({ ...server, timeout: patience });

  // With the secret key, which passes the policies.
  const ask = async (path: string, row?: object) => {
    const answer = await fetch(`${server.url}/rest/v1/${path}`, {
      ...(row && { method: 'POST', body: JSON.stringify(row) }),
      headers: { apikey: server.secretKey, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };

  return {
    name: 'PGlite, over HTTP',
    offer: async (id, pieces) => {
      await ask('products', { id, name: id, category: 'equipment', price: priceOfOne });
      await ask('stock_movements', { product: id, change: pieces, reason: 'opening' });
    },
    order: async (products) => {
      const answer = await shop.placeOrder({
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '07700 900123',
        note: '',
        lines: products.map((product) => ({ product, quantity: 1 })),
        expectedTotal: { amount: priceOfOne * products.length, currency: 'USD' },
        requestId: crypto.randomUUID(),
      });
      return answer.kind === 'placed' ? answer.kind : answer.reason;
    },
    book: async (id) => {
      const products = await ask(`products?select=stock&id=eq.${id}`);
      const movements = await ask(`stock_movements?select=change&product=eq.${id}&order=id`);
      const [row] = (await products.json()) as { stock: number }[];
      const rows = (await movements.json()) as { change: number }[];
      return { stock: row?.stock ?? Number.NaN, changes: rows.map(({ change }) => change) };
    },
    stop: server.stop,
  };
}
