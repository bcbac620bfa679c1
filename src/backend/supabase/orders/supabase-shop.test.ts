import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { memoryStorage } from '#backend/accounts/contract/scene.ts';
import type { OrderAnswer, OrderRequest, Shop } from '#backend/orders/shop.ts';
import { Outage } from '#backend/outage.ts';
import { supabaseStudio } from '#backend/supabase/supabase-studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/test-supabase.ts';

let server: TestSupabase;
before(async () => {
  server = await startTestSupabase();
});
after(() => server.stop());

const guest = () => supabaseStudio(server).shop;

async function signedIn(who: string): Promise<Shop> {
  const studio = supabaseStudio({ ...server, storage: memoryStorage() });
  const accounts = await studio.accounts();
  const answer = await accounts.signIn({ email: `${who}@ekantik.example`, password: 'studio-demo-1' });
  assert.equal(answer.kind, 'signed-in');
  return studio.shop;
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

function placed(answer: OrderAnswer) {
  assert.equal(answer.kind, 'placed', JSON.stringify(answer));
  return (answer as Extract<OrderAnswer, { kind: 'placed' }>).order;
}

async function stockOf(id: string) {
  const { products } = await guest().shelf();
  return products.find((product) => product.id === id)?.stock ?? Number.NaN;
}

test('supabase: an order of a guest is priced by the shop and takes its pieces from the shelf', async () => {
  const before = await stockOf('natural-cork-mat');
  const lines = [
    { product: 'natural-cork-mat', quantity: 2 },
    { product: 'cotton-carry-strap', quantity: 3 },
  ];
  const order = placed(
    await guest().placeOrder(request({ lines, note: ' After class ', expectedTotal: dollars(21495) })),
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
  assert.deepEqual(await guest().byToken(order.token), order);
});

test('supabase: the same request, five times at once, is one order with one answer', async () => {
  const before = await stockOf(strap.product);
  const one = request();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => guest().placeOrder(one)));
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  placed(await guest().placeOrder(one));
  assert.equal(await stockOf(strap.product), before - 1);
});

test('supabase: what the shop has too few of is named, with what is left, and nothing is taken', async () => {
  const before = await stockOf(strap.product);
  const lines = [
    strap,
    { product: 'barefoot-studio-shoes', quantity: 4 },
    { product: 'buckwheat-bolster', quantity: 1 },
  ];
  assert.deepEqual(await guest().placeOrder(request({ lines, expectedTotal: dollars(42894) })), {
    kind: 'refused',
    reason: 'short-of-stock',
    short: [
      { product: 'barefoot-studio-shoes', name: 'Barefoot Studio Shoes', left: 3 },
      { product: 'buckwheat-bolster', name: 'Buckwheat Bolster', left: 0 },
    ],
  });
  assert.equal(await stockOf(strap.product), before);
});

test('supabase: every other refusal has its name', async () => {
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
    const answer = await guest().placeOrder(request(changes));
    assert.deepEqual(answer, { kind: 'refused', reason }, JSON.stringify(changes));
  }
});

test('supabase: cancelling by the private link puts the pieces back, once', async () => {
  const before = await stockOf(strap.product);
  const { token } = placed(await guest().placeOrder(request()));
  const first = await guest().cancel(token);
  assert.equal(first.kind, 'cancelled');
  assert.deepEqual(await guest().cancel(token), first);
  assert.equal((await guest().byToken(token))?.status, 'cancelled');
  assert.equal(await stockOf(strap.product), before);
});

test('supabase: a collected order is not cancelled', async () => {
  const collected = (await (await signedIn('member')).own()).find(({ status }) => status === 'collected');
  assert.ok(collected);
  assert.deepEqual(await guest().cancel(collected.token), { kind: 'refused', reason: 'already-collected' });
});

test('supabase: a link that leads to no order is none, whatever stands in it', async () => {
  for (const token of [crypto.randomUUID(), '', '5001', "' or true --"]) {
    assert.equal(await guest().byToken(token), undefined);
    assert.deepEqual(await guest().cancel(token), { kind: 'refused', reason: 'unknown-order' });
  }
});

test("supabase: people see their own orders, the newest first, and nobody else's", async () => {
  const [member, instructor] = [await signedIn('member'), await signedIn('instructor')];
  const order = placed(await member.placeOrder(request()));
  const own = await member.own();
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
  assert.deepEqual(await instructor.own(), []);
  assert.deepEqual(await guest().own(), []);
});

test('supabase: a server that is away is an outage of the shop', async () => {
  const { shop } = supabaseStudio({ url: 'http://127.0.0.1:9', publishableKey: 'any' });
  await assert.rejects(shop.shelf(), Outage);
  await assert.rejects(shop.placeOrder(request()), Outage);
});

test('supabase: a reader leaves by the link of a letter, once', async () => {
  const studio = supabaseStudio(server);
  await studio.subscribe({ email: 'leaving@example.com', requestId: crypto.randomUUID() });
  const rows = () => server.rowsOf<{ email: string; unsubscribe_token: string }>('subscribers');
  const reader = (await rows()).find(({ email }) => email === 'leaving@example.com');
  assert.ok(reader);
  assert.equal(await studio.unsubscribe(reader.unsubscribe_token), true);
  assert.equal(await studio.unsubscribe(reader.unsubscribe_token), false);
  assert.equal(await studio.unsubscribe('no link'), false);
  assert.deepEqual(await rows(), []);
});
