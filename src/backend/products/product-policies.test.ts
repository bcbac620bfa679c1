import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directServer } from '#commands/test/database/direct-server.ts';

// The responses to a caller who bypasses the site and calls the store's staff functions directly.

const { call, rowsOf } = directServer();

const page = { page_offset: 0, page_limit: 50 };
const request_id = '0e000000-0000-4000-8000-000000000002';
const price = { amount: 1, currency: 'USD' };
const mat = { id: 'natural-cork-mat', version: 1, request_id };

/** Functions that change something, with the arguments of a caller who wants a cheap mat. */
const changes: Record<string, object> = {
  save_product: {
    ...mat,
    draft: { name: 'Mat', category: 'equipment', price, formerPrice: null, featured: false, description: '' },
    stock: 0,
  },
  change_price: { ...mat, price, former_price: null },
  move_stock: { id: mat.id, change: 100, reason: 'delivery', request_id },
  remove_product: mat,
  restore_product: mat,
  set_order_status: { number: 5002, status: 'collected' },
};

const tables = ['products', 'stock_movements', 'orders', 'record_changes', 'staff_requests'];

for (const caller of ['visitor', 'member', 'instructor'] as const) {
  test(`${caller} changes nothing in the store`, async () => {
    const before = await Promise.all(tables.map((table) => rowsOf(table)));
    for (const [name, body] of Object.entries(changes)) {
      const answer = await call(caller, name, body);
      if (caller === 'visitor')
        assert.ok(answer.status >= 400 && answer.status < 500, `${name}: ${answer.status}`);
      else assert.deepEqual(answer.body, { kind: 'refused', reason: 'not-allowed' }, name);
    }
    assert.deepEqual(await Promise.all(tables.map((table) => rowsOf(table))), before);
  });
}

test('products are listed for staff, orders and movements for admins', async () => {
  const lists: Record<string, { body: object; totals: [member: number, instructor: number, admin: number] }> =
    {
      staff_products: {
        body: { search: '', category: null, low: false, ...page },
        totals: [0, 8, 8],
      },
      staff_orders: {
        body: { search: '', status: null, ...page },
        totals: [0, 0, 2],
      },
      staff_stock_movements: {
        body: { product: null, ...page },
        totals: [0, 0, 10],
      },
    };
  for (const [name, { body, totals }] of Object.entries(lists)) {
    const visitor = await call('visitor', name, body);
    assert.ok(visitor.status >= 400 && visitor.status < 500, `${name}: ${visitor.status}`);
    for (const [index, caller] of (['member', 'instructor', 'admin'] as const).entries()) {
      const answer = await call(caller, name, body);
      assert.equal((answer.body as { total: number }).total, totals[index], `${caller}: ${name}`);
    }
  }
});
