import { createStudio } from '#backend/studio.ts';
import { insertInto } from '#commands/seed/sql-values.ts';
import { startTestSupabase } from '#commands/test/test-supabase.ts';
import { priceOfOne, type ShopUnderLoad } from './shop-under-load.ts';

/** The timeout of one customer's order, in milliseconds. */
const orderTimeout = 60_000;

/** The embedded server, called over HTTP by the site's own adapter: each order is its own request. */
export async function openShopOnPglite(): Promise<ShopUnderLoad> {
  const server = await startTestSupabase();
  const orders = await createStudio({ ...server, timeout: orderTimeout }).orders();

  return {
    name: 'PGlite, over HTTP',
    offer: async (id, pieces) => {
      const product = { id, name: id, category: 'equipment', price: priceOfOne };
      await server.sql(insertInto('studio.products', [product]));
      await server.sql(
        insertInto('studio.stock_movements', [{ product: id, change: pieces, reason: 'opening' }]),
      );
    },
    order: async (products) => {
      const answer = await orders.place({
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
      const [row] = await server.sql<{ stock: number }>(
        `select stock from studio.products where id = '${id}'`,
      );
      const rows = await server.sql<{ change: number }>(
        `select change from studio.stock_movements where product = '${id}' order by id`,
      );
      return { stock: row?.stock ?? Number.NaN, changes: rows.map(({ change }) => change) };
    },
    stop: server.stop,
  };
}
