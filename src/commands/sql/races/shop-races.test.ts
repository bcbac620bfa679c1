import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { type PostgresPool, startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import {
  call,
  order,
  type Queryable,
  runBlocked,
  runOverlapping,
  type ShopAnswer,
  twoConnections,
} from './shop-race.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent orders are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  startForTests(
    () => startPostgresPool(programs, 20),
    async (started) => {
      database = started;
      // Not in the order of their names: a transaction that locks in storage order locks them the wrong way round.
      await database.pool.query(`
      insert into studio.products (id, name, category, price) values ('pen', 'Pen', 'books', 100);
      insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 100);
    `);
    },
  );

  /** Sets the stock of both. */
  const setStock = (pieces: number) =>
    database.pool.query(
      `insert into studio.stock_movements (product, change, reason)
       select id, $1 - stock, 'correction' from studio.products where id in ('ink', 'pen') and stock <> $1`,
      [pieces],
    );

  /** Places an order of one piece of both. */
  async function placeOrder() {
    const answer = await order(database.pool, ['ink', 'pen']);
    assert.ok(answer.order);
    return answer.order;
  }

  /** Sets an order's status as the admin. */
  async function setStatus(query: Queryable, number: number, status: string) {
    await query.query(`select set_config('request.jwt.claim.sub', $1, false)`, [
      'a0000000-0000-4000-8000-000000000001',
    ]);
    return call(query, 'public.set_order_status($1, $2)', [number, status]);
  }

  const cancel = (query: Queryable, token: string) => call(query, 'public.cancel_order($1)', [token]);

  /** Checks the remaining stock of each, and that the movements add up to it. */
  async function assertStock(pieces: Record<string, number>) {
    const { rows } = await database.pool.query<{ id: string; stock: number; moved: string }>(`
      select id, stock, (select sum(change) from studio.stock_movements where product = products.id) as moved
      from studio.products where id in ('ink', 'pen')
    `);
    for (const { stock, moved } of rows) assert.equal(stock, Number(moved), 'movements add up to stock');
    assert.deepEqual(Object.fromEntries(rows.map(({ id, stock }) => [id, stock])), pieces);
  }

  test('a picture is kept if a product shows it while unused pictures are deleted', async () => {
    const { rows } = await database.pool.query<{ id: string }>(`
      insert into studio.pictures (id, noun, type, width, height, bytes, small, chosen_at)
      select encode(sha256(bytes), 'hex'), 'products', 'image/jpeg', 200, 200, bytes, bytes, now() - interval '2 days'
      from (values ('\\xffd8ff'::bytea)) as file (bytes) returning id
    `);
    const [picture] = rows;
    assert.ok(picture);
    await runOverlapping(
      database.pool,
      async (query) => {
        // Stops the other transaction after it has begun to look for products with this picture.
        await query.query('lock table studio.products in access exclusive mode');
        const shown = `update studio.products set picture = $1 where id = 'ink' returning '{"kind": "saved"}'::jsonb as answer`;
        const saved = await query.query<{ answer: ShopAnswer }>(shown, [{ id: picture.id, alt: 'Ink' }]);
        assert.ok(saved.rows[0]);
        return saved.rows[0].answer;
      },
      (query) => call(query, 'studio.drop_unused_pictures()', []),
    );
    const { rows: kept } = await database.pool.query('select id from studio.pictures where id = $1', [
      picture.id,
    ]);
    assert.equal(kept.length, 1);
  });

  test('the last piece is sold once: the second customer is refused because it is sold out', async () => {
    await setStock(1);
    const buy = (query: Queryable) => order(query, ['ink']);
    const [first, second] = await runOverlapping(database.pool, buy, buy);
    assert.equal(first.kind, 'placed');
    assert.deepEqual(second, {
      kind: 'refused',
      reason: 'short-of-stock',
      short: [{ product: 'ink', name: 'Ink', left: 0 }],
    });
    await assertStock({ ink: 0, pen: 1 });
  });

  test('the second customer gets the last piece if the first order is rolled back', async () => {
    await setStock(1);
    const buy = (query: Queryable) => order(query, ['ink']);
    const [, second] = await runOverlapping(database.pool, buy, buy, 'rollback');
    assert.equal(second.kind, 'placed');
    await assertStock({ ink: 0, pen: 1 });
  });

  test('two concurrent requests with one idempotency key are one order with one result', async () => {
    await setStock(5);
    const requestId = crypto.randomUUID();
    const buy = (query: Queryable) => order(query, ['ink'], requestId);
    const [first, second] = await runOverlapping(database.pool, buy, buy);
    assert.deepEqual(second, first);
    await assertStock({ ink: 4, pen: 5 });
  });

  test('an order waiting for the first of two products has no lock on the second, whatever the order in the cart', async () => {
    for (const cart of [
      ['ink', 'pen'],
      ['pen', 'ink'],
    ]) {
      await setStock(5);
      await twoConnections(database.pool, async (staff, customer) => {
        await staff.query('begin');
        await staff.query(`update studio.products set featured = true where id = 'ink'`);
        const waiting = await runBlocked(database.pool, customer, (query) => order(query, cart));
        await database.pool.query(`select from studio.products where id = 'pen' for update nowait`);
        await staff.query('commit');
        assert.equal((await waiting.answer).kind, 'placed');
      });
      await assertStock({ ink: 4, pen: 4 });
    }
  });

  test('an order that is handed out and cancelled at the same moment is handed out, and keeps its pieces', async () => {
    await setStock(5);
    const { number, token } = await placeOrder();
    const handOut = async (query: Queryable) => {
      await setStatus(query, number, 'ready');
      return setStatus(query, number, 'collected');
    };
    const [first, second] = await runOverlapping(database.pool, handOut, (query) => cancel(query, token));
    assert.equal(first.kind, 'changed');
    assert.deepEqual(second, { kind: 'refused', reason: 'already-collected' });
    await assertStock({ ink: 4, pen: 4 });
  });

  test('an order that is cancelled while staff make it ready stays cancelled', async () => {
    await setStock(5);
    const { number, token } = await placeOrder();
    const [first, second] = await runOverlapping(
      database.pool,
      (query) => cancel(query, token),
      (query) => setStatus(query, number, 'ready'),
    );
    assert.equal(first.kind, 'cancelled');
    assert.deepEqual(second, { kind: 'refused', reason: 'wrong-step' });
    await assertStock({ ink: 5, pen: 5 });
  });

  test('a cancellation link that is followed twice at once returns the pieces once', async () => {
    await setStock(5);
    const { token } = await placeOrder();
    const follow = (query: Queryable) => cancel(query, token);
    const [first, second] = await runOverlapping(database.pool, follow, follow);
    assert.equal(first.kind, 'cancelled');
    assert.deepEqual(second, first);
    await assertStock({ ink: 5, pen: 5 });
  });

  test('an order and a push of content at the same moment both succeed', async () => {
    await setStock(5);
    const ink = { key: 'ink', name: 'Ink', category: 'books', price: 100, featured: false, position: 1 };
    const put = {
      instructors: [],
      series: [],
      products: [{ ...ink, description: '', body: '' }],
      posts: [],
      studio: [],
    };
    await twoConnections(database.pool, async (customer, editor) => {
      await customer.query('begin');
      // The step of an order that locks its products.
      await customer.query(`select from studio.price_order('[{"product": "ink", "quantity": 1}]', false)`);
      const push = await runBlocked(database.pool, editor, async (query) => {
        await query.query('select public.save_content($1)', [{ put, remove: [], seen: [], synced: [] }]);
        return { kind: 'saved' };
      });
      assert.equal((await order(customer, ['ink'])).kind, 'placed');
      await customer.query('commit');
      await push.answer;
    });
    await assertStock({ ink: 4, pen: 5 });
  });

  test('a product that is ordered at the same moment does not become digital', async () => {
    await database.pool.query(`
      insert into studio.products (id, name, category, price) values ('blot', 'Blot', 'books', 100);
      insert into studio.stock_movements (product, change, reason) values ('blot', 1, 'opening')
    `);
    const [placed, refused] = await runOverlapping(
      database.pool,
      (query) => order(query, ['blot']),
      async (query) => {
        const change = query.query(`update studio.products set category = 'digital' where id = 'blot'`);
        await assert.rejects(change, /category-ordered/);
        return { kind: 'refused' };
      },
    );
    assert.deepEqual([placed.kind, refused.kind], ['placed', 'refused']);
  });

  test('many orders and cancellations of two products in opposite order never deadlock', async () => {
    await setStock(100);
    const carts = [
      ['ink', 'pen'],
      ['pen', 'ink'],
    ];
    const placed = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const answer = await order(database.pool, carts[index % 2] ?? []);
        const leaving = index % 3 === 0;
        if (leaving) await cancel(database.pool, answer.order?.token ?? '');
        return leaving ? 0 : 1;
      }),
    );
    const sold = placed.reduce<number>((sum, count) => sum + count, 0);
    await assertStock({ ink: 100 - sold, pen: 100 - sold });
  });
}
