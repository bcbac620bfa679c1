import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { Outage } from '#backend/calls/outage.ts';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import type { OrderRequest, Orders } from '#backend/orders/orders.ts';
import { createStudio } from '#backend/studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import type { OrderAnswer } from '#domain/orders/order-schema.ts';

let server: TestSupabase;
startForTests(startTestSupabase, (started) => {
  server = started;
});

const guest = () => createStudio(server).orders();

async function signedIn(caller: string): Promise<Orders> {
  const studio = createStudio({ ...server, storage: memoryStorage() });
  const accounts = await studio.accounts();
  const answer = await accounts.signIn({ email: `${caller}@ekantik.example`, password: demoPassword });
  assert.equal(answer.kind, 'signed-in');
  return studio.orders();
}

const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;
const strap = { product: 'cotton-carry-strap', quantity: 1 };
const request = (changes: Partial<OrderRequest> = {}): OrderRequest => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '07700 900123',
  note: '',
  lines: [strap],
  expectedTotal: dollars(1899),
  requestId: crypto.randomUUID(),
  ...changes,
});

function orderOf(answer: OrderAnswer) {
  assert.ok(answer.kind === 'placed', JSON.stringify(answer));
  return answer.order;
}

async function stockOf(id: string) {
  const { products } = await createStudio(server).products.shelf();
  return products.find((product) => product.id === id)?.stock ?? Number.NaN;
}

test('a guest’s order is priced by the shop and takes its pieces from the stock', async () => {
  const before = await stockOf('natural-cork-mat');
  const lines = [
    { product: 'natural-cork-mat', quantity: 2 },
    { product: 'cotton-carry-strap', quantity: 3 },
  ];
  const order = orderOf(
    await (await guest()).place(request({ lines, note: ' After class ', expectedTotal: dollars(21495) })),
  );
  assert.ok(order.number > 5000);
  assert.deepEqual(order.lines, [
    { product: 'natural-cork-mat', name: 'Natural Cork Mat', quantity: 2, price: dollars(7899) },
    { product: 'cotton-carry-strap', name: 'Cotton Carry Strap', quantity: 3, price: dollars(1899) },
  ]);
  assert.deepEqual(order.total, dollars(21495));
  assert.deepEqual(order.history, [{ status: 'placed', at: order.placedAt }]);
  assert.deepEqual([order.name, order.note, order.status], ['Ada Lovelace', 'After class', 'placed']);
  assert.equal(await stockOf('natural-cork-mat'), before - 2);
  assert.deepEqual(await (await guest()).byToken(order.token), order);
});

test('a request that is sent five times at once places one order and has one answer', async () => {
  const before = await stockOf(strap.product);
  const order = request();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(async () => (await guest()).place(order)));
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  orderOf(await (await guest()).place(order));
  assert.equal(await stockOf(strap.product), before - 1);
});

test('products with too little stock are named with the stock left, and nothing is taken', async () => {
  const before = await stockOf(strap.product);
  const lines = [
    strap,
    { product: 'barefoot-studio-shoes', quantity: 4 },
    { product: 'buckwheat-bolster', quantity: 1 },
  ];
  assert.deepEqual(await (await guest()).place(request({ lines, expectedTotal: dollars(42894) })), {
    kind: 'refused',
    reason: 'short-of-stock',
    short: [
      { product: 'barefoot-studio-shoes', name: 'Barefoot Studio Shoes', left: 3 },
      { product: 'buckwheat-bolster', name: 'Buckwheat Bolster', left: 0 },
    ],
  });
  assert.equal(await stockOf(strap.product), before);
});

test('every other refusal has its name', async () => {
  const attempts: [reason: string, changes: Partial<OrderRequest>][] = [
    ['price-changed', { expectedTotal: dollars(1) }],
    ['price-changed', { expectedTotal: { amount: 1899, currency: 'GBP' } }],
    ['unknown-product', { lines: [{ product: 'flying-carpet', quantity: 1 }] }],
    ['cart-empty', { lines: [] }],
    ['quantity-invalid', { lines: [{ ...strap, quantity: 0 }] }],
    ['quantity-invalid', { lines: [{ ...strap, quantity: 1.5 }] }],
    ['quantity-invalid', { lines: [strap, strap] }],
    ['name-invalid', { name: '\u00a0 ' }],
    ['email-invalid', { email: 'ada' }],
    ['phone-invalid', { phone: 'call me' }],
    ['note-too-long', { note: 'n'.repeat(501) }],
  ];
  for (const [reason, changes] of attempts) {
    const answer = await (await guest()).place(request(changes));
    assert.deepEqual(answer, { kind: 'refused', reason }, JSON.stringify(changes));
  }
});

test('cancelling by the private link puts the pieces back, once', async () => {
  const before = await stockOf(strap.product);
  const { token } = orderOf(await (await guest()).place(request()));
  const first = await (await guest()).cancel(token);
  assert.equal(first.kind, 'cancelled');
  assert.deepEqual(await (await guest()).cancel(token), first);
  assert.equal((await (await guest()).byToken(token))?.status, 'cancelled');
  assert.equal(await stockOf(strap.product), before);
});

test('a collected order is not cancelled', async () => {
  const collected = (await (await signedIn('member')).listOwn()).rows.find(
    ({ status }) => status === 'collected',
  );
  assert.ok(collected);
  assert.deepEqual(await (await guest()).cancel(collected.token), {
    kind: 'refused',
    reason: 'already-collected',
  });
});

test('an unknown or malformed link finds no order', async () => {
  for (const token of [crypto.randomUUID(), '', '5001', "' or true --"]) {
    assert.equal(await (await guest()).byToken(token), undefined);
    assert.deepEqual(await (await guest()).cancel(token), { kind: 'refused', reason: 'unknown-order' });
  }
});

test('people see their own orders, the newest first, and nobody else’s', async () => {
  const [member, instructor] = [await signedIn('member'), await signedIn('instructor')];
  const order = orderOf(await member.place(request()));
  const own = (await member.listOwn()).rows;
  assert.deepEqual(own[0], order);
  assert.deepEqual(
    own.map(({ placedAt }) => placedAt),
    own
      .map(({ placedAt }) => placedAt)
      .toSorted()
      .toReversed(),
  );
  assert.deepEqual(
    own.slice(-2).map(({ status, lines }) => [status, lines.length]),
    [
      ['ready', 1],
      ['collected', 3],
    ],
  );
  assert.deepEqual((await instructor.listOwn()).rows, []);
  assert.deepEqual((await (await guest()).listOwn()).rows, []);
});

test('an unreachable server is an outage of the shop', async () => {
  const studio = createStudio({ url: 'http://127.0.0.1:9', publishableKey: 'any' });
  await assert.rejects(studio.products.shelf(), Outage);
  await assert.rejects((await studio.orders()).place(request()), Outage);
});
