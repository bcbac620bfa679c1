import type { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { piecePrice, type ShopUnderLoad } from './shop-under-load.ts';

/** As many connections as a hosted project's pooler opens for a small studio. */
const connections = 20;

/** Starts a real PostgreSQL, whose connections the customers share. */
export async function openShopOnPostgres(
  programs: Exclude<ReturnType<typeof findPostgres>, { missing: string }>,
): Promise<ShopUnderLoad> {
  const { pool, stop } = await startPostgresPool(programs, connections);
  return {
    name: `PostgreSQL, ${connections} connections`,
    offer: async (id, pieces) => {
      await pool.query(
        `insert into studio.products (id, name, category, price) values ($1, $1, 'equipment', $2)`,
        [id, piecePrice],
      );
      await pool.query(
        `insert into studio.stock_movements (product, change, reason) values ($1, $2, 'opening')`,
        [id, pieces],
      );
    },
    order: async (products) => {
      const { rows } = await pool.query<{ answer: { kind: string; reason?: string } }>(
        `select public.place_order(
           'Ada Lovelace', 'ada@example.com', '07700 900123', '', $1, $2, gen_random_uuid()
         ) as answer`,
        [
          JSON.stringify(products.map((product) => ({ product, quantity: 1 }))),
          { amount: piecePrice * products.length, currency: 'USD' },
        ],
      );
      const { kind, reason } = rows[0]?.answer ?? { kind: 'nothing' };
      return reason ?? kind;
    },
    readStock: async (id) => {
      const stockQuery = 'select stock from studio.products where id = $1';
      const movementsQuery = 'select change from studio.stock_movements where product = $1 order by id';
      const { rows: products } = await pool.query<{ stock: number }>(stockQuery, [id]);
      const { rows: movements } = await pool.query<{ change: number }>(movementsQuery, [id]);
      return { stock: products[0]?.stock ?? Number.NaN, changes: movements.map(({ change }) => change) };
    },
    stop,
  };
}
