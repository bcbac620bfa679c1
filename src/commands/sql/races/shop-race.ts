import assert from 'node:assert/strict';
import type { Pool, PoolClient } from 'pg';

/** The part of the order functions' result that races look at. */
export interface ShopAnswer {
  kind: string;
  reason?: string;
  short?: { product: string; name: string; left: number }[];
  order?: { number: number; token: string };
}

/** The connection to query: any one, or one with its own transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** Calls a function of the database, its arguments as $1, $2 and so on. */
export async function call(query: Queryable, sql: string, values: unknown[]): Promise<ShopAnswer> {
  const { rows } = await query.query<{ answer: ShopAnswer }>(`select ${sql} as answer`, values);
  assert.ok(rows[0]);
  return rows[0].answer;
}

/** Orders one piece of each product, at a dollar each. */
export const order = (
  query: Queryable,
  products: readonly string[],
  requestId: string = crypto.randomUUID(),
) =>
  call(query, `public.place_order('Ada', 'ada@example.com', '07700 900123', '', $1, $2, $3)`, [
    JSON.stringify(products.map((product) => ({ product, quantity: 1 }))),
    { amount: products.length * 100, currency: 'USD' },
    requestId,
  ]);

/** Two separate connections, both released at the end. */
export async function twoConnections<T>(
  pool: Pool,
  use: (clientA: PoolClient, clientB: PoolClient) => Promise<T>,
): Promise<T> {
  const [clientA, clientB] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    return await use(clientA, clientB);
  } finally {
    await clientA.query('rollback');
    clientA.release();
    clientB.release();
  }
}

/**
 * Runs two customers' requests concurrently: the first has its result, but its transaction is open when the second
 * starts, and is committed once the second waits for it.
 * @returns Both results.
 */
export async function runOverlapping(
  pool: Pool,
  first: (query: Queryable) => Promise<ShopAnswer>,
  second: (query: Queryable) => Promise<ShopAnswer>,
  end: 'commit' | 'rollback' = 'commit',
): Promise<[ShopAnswer, ShopAnswer]> {
  return twoConnections(pool, async (clientA, clientB) => {
    await clientA.query('begin');
    const answer = await first(clientA);
    const waiting = await runBlocked(pool, clientB, second);
    await clientA.query(end);
    return [answer, await waiting.answer];
  });
}

/** Starts a query that has to wait; resolves when it waits for another connection's lock. */
export async function runBlocked(
  pool: Pool,
  query: Queryable,
  run: (query: Queryable) => Promise<ShopAnswer>,
): Promise<{ answer: Promise<ShopAnswer> }> {
  const { answer, isBlocked } = await runUntilBlocked(pool, query, run);
  assert.ok(isBlocked, 'the second waits for the first');
  return { answer };
}

/** Starts a query; resolves when it waits for another connection's lock, or has ended. */
export async function runUntilBlocked(
  pool: Pool,
  query: Queryable,
  run: (query: Queryable) => Promise<ShopAnswer>,
): Promise<{ answer: Promise<ShopAnswer>; isBlocked: boolean }> {
  const { rows } = await query.query<{ pid: number }>('select pg_backend_pid() as pid');
  const answer = run(query);
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  answer.then(end, end);
  for (const deadline = Date.now() + 8000; !hasEnded && Date.now() < deadline; ) {
    const { rows: locks } = await pool.query<{ blocked: boolean }>(
      'select cardinality(pg_blocking_pids($1)) > 0 as blocked',
      [rows[0]?.pid],
    );
    if (locks[0]?.blocked) return { answer, isBlocked: true };
  }
  return { answer, isBlocked: false };
}
