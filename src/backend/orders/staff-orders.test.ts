import assert from 'node:assert/strict';
import { test } from 'node:test';
import { store, storeFixture } from '#backend/products/tests/store-fixture.ts';
import { orderReference } from '#domain/orders/order.ts';

const setUp = store();
const page = { search: '', status: null, offset: 0, limit: 200 } as const;

test('staff see an order as its customer placed it, without the private link', async () => {
  const { orders, add, order } = await storeFixture(setUp);
  const { token, ...placed } = await order(await add(), 2);
  const stored = await orders.find(placed.number);
  assert.ok(stored?.person, 'the order belongs to a person');
  const expected = {
    ...placed,
    person: stored.person,
    nextSteps: ['ready', 'cancelled'],
    paidOnline: false,
    soldAtDesk: false,
    payments: [],
  };
  assert.deepEqual(stored, {
    ...expected,
    discounts: [
      { kind: 'first-order', percent: 15, entitled: false },
      { kind: 'membership', percent: 5, entitled: false },
    ],
  });
  assert.ok(!JSON.stringify(await orders.list(page)).includes(token));
  assert.deepEqual((await orders.list(page)).rows[0], expected);
  assert.equal(await orders.find(1), undefined);
});

test('orders are found by name, email and number, the newest first, in pages', async () => {
  const { orders, add, order } = await storeFixture(setUp);
  const product = await add();
  const tag = crypto.randomUUID();
  const first = await order(product, 1, `Ada ${tag}`);
  const second = await order(product, 1, `Bea ${tag}`);
  const numbers = async (filter: object) =>
    (await orders.list({ ...page, search: ` ${tag.toUpperCase()}`, ...filter })).rows.map(
      ({ number }) => number,
    );
  assert.deepEqual(await numbers({}), [second.number, first.number]);
  assert.deepEqual(await numbers({ offset: 1, limit: 1 }), [first.number]);
  assert.deepEqual(await numbers({ search: orderReference(first).toLowerCase() }), [first.number]);
  assert.ok((await numbers({ search: 'rowan@EXAMPLE' })).includes(first.number));
  assert.deepEqual(await numbers({ search: `${tag}%` }), []);
  assert.equal((await orders.list({ ...page, search: tag, limit: 1 })).total, 2);
});

test('the customer sees the discount that staff gave, and pays less', async () => {
  const { studio, orders, add, order } = await storeFixture(setUp);
  const placed = await order(await add(), 2);
  assert.equal(placed.discount, null);
  const answer = await orders.setDiscount(placed.number, 'membership');
  assert.equal(answer.kind, 'changed');
  const reduced = await (await studio.orders()).byToken(placed.token);
  assert.equal(reduced?.discount?.percent, 5);
  assert.equal(reduced.total.amount + reduced.discount.saved.amount, placed.total.amount);
  assert.deepEqual(reduced.due, reduced.total);
  await orders.setDiscount(placed.number, null);
  assert.deepEqual(await (await studio.orders()).byToken(placed.token), placed);
  assert.deepEqual(await orders.setDiscount(1, null), { kind: 'refused', reason: 'unknown' });
});

test('the customer sees each status of an order, and the history says who set it', async () => {
  const { studio, staff, orders, add, order, stockOf } = await storeFixture(setUp);
  const product = await add();
  const placed = await order(product, 2);
  for (const [status, outcome] of [
    ['collected', 'wrong-step'],
    ['ready', 'changed'],
    ['ready', 'changed'],
    ['placed', 'wrong-step'],
    ['collected', 'changed'],
    ['collected', 'changed'],
    ['cancelled', 'wrong-step'],
    ['placed', 'wrong-step'],
    // From a colleague whose list still shows it as placed.
    ['ready', 'wrong-step'],
  ] as const) {
    const answer = await orders.setStatus(placed.number, status);
    assert.equal(answer.kind === 'refused' ? answer.reason : answer.kind, outcome, status);
    if (answer.kind === 'changed') assert.equal(answer.record.status, status);
  }
  const collected = await (await studio.orders()).byToken(placed.token);
  assert.equal(collected?.status, 'collected');
  assert.deepEqual(
    collected?.history.map(({ status }) => status),
    ['placed', 'ready', 'collected'],
  );
  assert.equal(await stockOf(product), 8);
  const history = await staff.history('order', String(placed.number));
  assert.deepEqual(
    history.map(({ by, before, after }) => ({ by, before, after })),
    [
      { by: 'Imogen Vale', before: { status: 'ready' }, after: { status: 'collected' } },
      { by: 'Imogen Vale', before: { status: 'placed' }, after: { status: 'ready' } },
    ],
  );
  assert.deepEqual(await orders.setStatus(1, 'ready'), { kind: 'refused', reason: 'unknown' });
});

test('an order marked as collected by mistake can be set back', async () => {
  const { studio, staff, orders, add, order, stockOf } = await storeFixture(setUp);
  const product = await add();
  const placed = await order(product, 2);
  for (const [status, seen] of [
    ['ready', 'placed'],
    ['collected', 'ready'],
    ['ready', 'collected'],
    ['ready', 'collected'],
  ] as const)
    assert.equal((await orders.setStatus(placed.number, status, seen)).kind, 'changed');
  const steps = async () =>
    (await (await studio.orders()).byToken(placed.token))?.history.map(({ status }) => status);
  assert.deepEqual(await steps(), ['placed', 'ready'], 'the slip is not the customer’s');
  assert.equal((await staff.history('order', String(placed.number))).length, 3, 'but it is on record');
  assert.equal(await stockOf(product), 8);
  await orders.setStatus(placed.number, 'collected');
  assert.deepEqual(await steps(), ['placed', 'ready', 'collected']);
});

test('the pieces of an order that staff cancel return to stock, once', async () => {
  const { orders, add, order, stockOf, onShelf } = await storeFixture(setUp);
  const product = await add();
  const placed = await order(product, 4);
  assert.equal(await stockOf(product), 6);
  await orders.setStatus(placed.number, 'cancelled');
  await orders.setStatus(placed.number, 'cancelled');
  assert.equal(await stockOf(product), 10);
  assert.equal((await onShelf(product))?.stock, 10);
  assert.equal((await orders.setStatus(placed.number, 'ready')).kind, 'refused');
});

test('a status filters the list; open orders are placed or ready', async () => {
  const { orders, add, order } = await storeFixture(setUp);
  const product = await add();
  const tag = crypto.randomUUID();
  const orderByStatus: Record<string, { number: number }> = {};
  for (const status of ['placed', 'ready', 'collected', 'cancelled'] as const) {
    const placed = await order(product, 1, tag);
    if (status === 'ready' || status === 'collected') await orders.setStatus(placed.number, 'ready');
    if (status !== 'placed' && status !== 'ready') await orders.setStatus(placed.number, status);
    orderByStatus[status] = placed;
  }
  for (const [status, expected] of [
    ['open', ['ready', 'placed']],
    ['placed', ['placed']],
    ['ready', ['ready']],
    ['collected', ['collected']],
    ['cancelled', ['cancelled']],
    ['week', ['cancelled', 'collected', 'ready', 'placed']],
    [null, ['cancelled', 'collected', 'ready', 'placed']],
  ] as const) {
    const { rows, total } = await orders.list({ ...page, search: tag, status });
    assert.deepEqual(
      rows.map(({ number }) => number),
      expected.map((index) => orderByStatus[index]?.number),
      String(status),
    );
    assert.equal(total, expected.length);
  }
});

test('only an admin sees an order or changes its status', async () => {
  const { orders, add, order, signInAs } = await storeFixture(setUp);
  const { number } = await order(await add(), 1);
  for (const caller of ['instructor', 'member'] as const) {
    await signInAs(caller);
    assert.deepEqual(await orders.list(page), { rows: [], total: 0 });
    assert.equal(await orders.find(number), undefined);
    assert.deepEqual(await orders.setStatus(number, 'ready'), { kind: 'refused', reason: 'not-allowed' });
  }
});
