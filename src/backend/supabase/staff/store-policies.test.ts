import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';

// What somebody gets who leaves the site aside and calls the functions of the store's staff.

let server: TestSupabase;
const tokens: Record<string, string | undefined> = { anon: undefined };

before(async () => {
  server = await startTestSupabase();
  for (const account of ['member', 'instructor', 'admin']) {
    const credentials = { email: `${account}@ekantik.example`, password: 'studio-demo-1' };
    const { body } = await ask('anon', '/auth/v1/token?grant_type=password', credentials);
    tokens[account] = (body as { access_token: string }).access_token;
  }
});
after(() => server.stop());

async function ask(who: string, path: string, body: unknown) {
  const token = tokens[who];
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const page = { skipped: 0, wanted: 50 };
const request_id = '0e000000-0000-4000-8000-000000000002';
const price = { amount: 1, currency: 'USD' };
const mat = { id: 'natural-cork-mat', version: 1, request_id };

/** Functions that change something, with what somebody would send who wants a cheap mat. */
const changes: Record<string, object> = {
  save_product: {
    ...mat,
    draft: { name: 'Mat', category: 'equipment', price, formerPrice: null, featured: false, description: '' },
    stock: 0,
  },
  change_price: { ...mat, price, former_price: null },
  move_stock_as_staff: { id: mat.id, change: 100, reason: 'delivery', request_id },
  remove_product: mat,
  sell_again: mat,
  set_staff_order_status: { number: 5002, status: 'collected' },
};

const tables = ['products', 'stock_movements', 'orders', 'record_changes', 'staff_requests'];

for (const who of ['anon', 'member', 'instructor']) {
  test(`${who} changes nothing in the store`, async () => {
    const before = await Promise.all(tables.map((table) => server.rowsOf(table)));
    for (const [name, body] of Object.entries(changes)) {
      const answer = await ask(who, `/rest/v1/rpc/${name}`, body);
      if (who === 'anon') assert.ok(answer.status >= 400 && answer.status < 500, `${name}: ${answer.status}`);
      else assert.deepEqual(answer.body, { kind: 'refused', reason: 'not-allowed' }, name);
    }
    assert.deepEqual(await Promise.all(tables.map((table) => server.rowsOf(table))), before);
  });
}

test('products are listed for staff, orders and movements for admins', async () => {
  const lists: Record<string, { body: object; totals: Record<string, number> }> = {
    staff_products: {
      body: { search: '', category: null, low: false, ...page },
      totals: { member: 0, instructor: 8, admin: 8 },
    },
    staff_orders: {
      body: { search: '', status: null, ...page },
      totals: { member: 0, instructor: 0, admin: 2 },
    },
    staff_stock_movements: {
      body: { product: null, ...page },
      totals: { member: 0, instructor: 0, admin: 11 },
    },
  };
  for (const [name, { body, totals }] of Object.entries(lists)) {
    const stranger = await ask('anon', `/rest/v1/rpc/${name}`, body);
    assert.ok(stranger.status >= 400 && stranger.status < 500, `${name}: ${stranger.status}`);
    for (const [who, total] of Object.entries(totals)) {
      const answer = await ask(who, `/rest/v1/rpc/${name}`, body);
      assert.equal((answer.body as { total: number }).total, total, `${who}: ${name}`);
    }
  }
});

test('what is inside stays inside', async () => {
  for (const name of ['staff_product_answer', 'free_product_id', 'prices_problem', 'low_stock_at']) {
    const { status } = await ask('admin', `/rest/v1/rpc/${name}`, { wanted: mat.id, name: 'mat' });
    assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
  }
});
