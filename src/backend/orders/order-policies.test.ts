import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertInto, literal, type Value } from '#commands/seed/sql-values.ts';
import { directServer } from '#commands/test/database/direct-server.ts';

// The responses about the shop's tables to a caller who bypasses the site and sends requests directly to the server.

type Row = Record<string, unknown>;

const demoCallers = ['visitor', 'other', 'member', 'instructor', 'admin'] as const;
const order = {
  name: 'Eve',
  email: 'eve@example.com',
  phone: '07700 900199',
  note: '',
  lines: [{ product: 'cotton-carry-strap', quantity: 1, price: { amount: 1, currency: 'USD' } }],
  expected_total: { amount: 1, currency: 'USD' },
  request_id: '0e000000-0000-4000-8000-000000000001',
};

const honest = { ...order, expected_total: { amount: 1899, currency: 'USD' } };

const { call, run, rowsOf } = directServer(async (server) => {
  await server.signUpOther();
  await server.call('visitor', 'place_order', { ...honest, request_id: crypto.randomUUID() });
});

/** Tables with columns that the API hides, and a readable column of each. */
const columnOf: Record<string, string> = { products: 'id', orders: 'number', mails: 'kind' };

/**
 * The number of rows of each table that each of `demoCallers` reads: the member has two orders of four lines, a guest one
 * of one.
 */
const readable: Record<string, number[]> = {
  products: [8, 8, 8, 8, 8],
  stock_movements: [0, 0, 0, 0, 11],
  orders: [0, 0, 2, 0, 3],
  order_lines: [0, 0, 4, 0, 5],
  order_history: [0, 0, 0, 0, 6],
  mails: [0, 0, 0, 0, 1],
};
for (const [table, counts] of Object.entries(readable)) {
  test(`only authorised people can read ${table}`, async () => {
    for (const [index, caller] of demoCallers.entries()) {
      const { body } = await run(caller, `select ${columnOf[table] ?? '*'} from studio.${table}`);
      assert.equal(Array.isArray(body) ? body.length : 0, counts[index], caller);
    }
  });
}

test('another member’s order cannot be read by its number or its link', async () => {
  const [order] = await rowsOf<Row>('orders');
  for (const caller of ['visitor', 'other', 'instructor'] as const) {
    for (const filter of [`number = ${order?.number}`, `token = '${order?.token}'`]) {
      const { body } = await run(caller, `select number from studio.orders where ${filter}`);
      assert.deepEqual(Array.isArray(body) ? body : [], [], `${caller}: ${filter}`);
    }
    const { status } = await call(caller, 'order_json', { order_number: order?.number });
    assert.ok(status >= 400 && status < 500, `${caller}: ${status}`);
  }
});

/** For each table the writes to attempt: a row of the caller's own, and a change of all rows. */
const attempts: Record<string, { row: Record<string, Value>; change: Record<string, Value> }> = {
  products: {
    row: { id: 'carpet', name: 'Carpet', category: 'equipment', price: 1 },
    change: { price: 1 },
  },
  stock_movements: {
    row: { product: 'buckwheat-bolster', change: 5, reason: 'delivery' },
    change: { change: 100 },
  },
  orders: {
    row: {
      name: 'Eve',
      email: 'eve@example.com',
      phone: '',
      note: '',
      total: 0,
      request_id: order.request_id,
    },
    change: { total: 0 },
  },
  order_lines: {
    row: {
      order_number: 5002,
      position: 9,
      product: 'natural-cork-mat',
      name: 'Free',
      quantity: 1,
      price: 0,
    },
    change: { price: 0 },
  },
  order_history: {
    row: { order_number: 5002, status: 'collected' },
    change: { status: 'cancelled' },
  },
  mails: {
    row: { kind: 'order-placed', recipient: 'eve@example.com', payload: '{}' },
    change: { recipient: 'eve@example.com' },
  },
};

for (const [table, { row, change }] of Object.entries(attempts)) {
  const staffTables = ['products', 'stock_movements'];
  const refused = staffTables.includes(table)
    ? demoCallers.filter((caller) => caller !== 'admin')
    : demoCallers;
  for (const caller of refused) {
    test(`${caller} may not write ${table}`, async () => {
      const before = await rowsOf(table);
      const [[column, value] = []] = Object.entries(change);
      await run(caller, insertInto(`studio.${table}`, [row]));
      await run(caller, `update studio.${table} set ${column} = ${literal(value ?? null)}`);
      await run(caller, `delete from studio.${table}`);
      assert.deepEqual(await rowsOf(table), before);
    });
  }
}

test('prices in a request are ignored', async () => {
  const tampered = await call('member', 'place_order', order);
  assert.deepEqual(tampered.body, { kind: 'refused', reason: 'price-changed' });
  const fair = await call('member', 'place_order', honest);
  assert.equal((fair.body as { order: { total: { amount: number } } }).order.total.amount, 1899);
});

test("only an admin changes an order's status", async () => {
  const move = { number: 5002, status: 'collected' };
  for (const caller of ['visitor', 'other', 'member', 'instructor'] as const) {
    const { body } = await call(caller, 'set_order_status', move);
    assert.notEqual((body as { kind?: string }).kind, 'changed', caller);
  }
  const { body } = await call('admin', 'set_order_status', move);
  assert.equal((body as { kind: string }).kind, 'changed');
});

test('an admin changes products and records deliveries; the stock follows the movements', async () => {
  const set = (change: string) =>
    run('admin', `update studio.products set ${change} where id = 'buckwheat-bolster'`);
  const move = (change: number, reason: string) =>
    run(
      'admin',
      `insert into studio.stock_movements (product, change, reason) values ('buckwheat-bolster', ${change}, '${reason}')`,
    );
  assert.equal((await move(5, 'delivery')).body, 1);
  assert.equal((await set('price = 4599')).body, 1);
  const row = (await rowsOf<Row>('products')).find(({ id }) => id === 'buckwheat-bolster');
  assert.deepEqual([row?.price, row?.stock], [4599, 5]);
  assert.equal((await set('stock = 99')).status, 409);
  assert.equal((await move(-6, 'damage')).status, 409);
});

test('only an admin reads the list of newsletter readers', async () => {
  await call('visitor', 'subscribe', {
    email: 'ada@example.com',
    request_id: order.request_id,
  });
  for (const [index, caller] of demoCallers.entries()) {
    const { body } = await run(caller, 'select email from studio.subscribers');
    assert.equal(Array.isArray(body) ? body.length : 0, [0, 0, 0, 0, 1][index], caller);
  }
});
