import { createStudio } from '#backend/studio.ts';
import { insertInto } from '#commands/seed/sql-values.ts';
import { startTestSupabase } from '#commands/test/database/test-supabase.ts';
import { piecePrice, type ShopUnderLoad } from './shop-under-load.ts';

/** The timeout of one customer's order, in milliseconds. */
const orderTimeout = 60_000;

/** Starts the embedded server, which the site's own adapter calls over HTTP: each order is a request. */
export async function openShopOnPglite(): Promise<ShopUnderLoad> {
  const server = await startTestSupabase();
  const orders = await createStudio({ ...server, timeout: orderTimeout }).orders();

  return {
    name: 'PGlite, over HTTP',
    offer: async (id, pieces) => {
      const product = { id, name: id, category: 'equipment', price: piecePrice };
      await server.sql(insertInto('studio.products', [product]));
      await server.sql(
        insertInto('studio.stock_movements', [{ product: id, change: pieces, reason: 'opening' }]),
      );
    },
    order: async (products) => {
      const result = await orders.place({
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '07700 900123',
        note: '',
        lines: products.map((product) => ({ product, quantity: 1 })),
        expectedTotal: { amount: piecePrice * products.length, currency: 'USD' },
        requestId: crypto.randomUUID(),
      });
      return result.kind === 'placed' ? result.kind : result.reason;
    },
    readStock: async (id) => {
      const [product] = await server.sql<{ stock: number }>(
        `select stock from studio.products where id = '${id}'`,
      );
      const movements = await server.sql<{ change: number }>(
        `select change from studio.stock_movements where product = '${id}' order by id`,
      );
      return { stock: product?.stock ?? Number.NaN, changes: movements.map(({ change }) => change) };
    },
    stop: server.stop,
  };
}
