import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studioContract } from '#backend/contract.ts';
import type { Order } from '#domain/shop/order.ts';
import { simulatedStudio } from './simulated-studio.ts';

const key = 'ekantik:subscribers';
const request = { email: 'ada@example.com', requestId: 'one' };

/** A browser's storage, as far as a studio uses it. */
function memoryStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as Storage;
}

const keptIn = (storage: Storage): string[] =>
  JSON.parse(storage.getItem(key) ?? '[]').map(({ email }: { email: string }) => email);

studioContract('simulated', async () => {
  const storage = memoryStorage();
  return { studio: simulatedStudio(storage), subscribers: async () => keptIn(storage) };
});

test('simulated: the next page remembers a reader', async () => {
  const storage = memoryStorage();
  await simulatedStudio(storage).subscribe(request);
  await simulatedStudio(storage).subscribe({ ...request, requestId: 'two' });
  assert.deepEqual(keptIn(storage), ['ada@example.com']);
});

test('simulated: a reader leaves by the secret of their own link, once', async () => {
  const storage = memoryStorage();
  const studio = simulatedStudio(storage);
  await studio.subscribe(request);
  await studio.subscribe({ email: 'bea@example.com', requestId: 'two' });
  const [{ token }] = JSON.parse(storage.getItem(key) ?? '[]');
  assert.equal(await simulatedStudio(storage).unsubscribe(token), true);
  assert.deepEqual(keptIn(storage), ['bea@example.com']);
  assert.equal(await simulatedStudio(storage).unsubscribe(token), false);
});

test('simulated: a person’s data holds their orders', async () => {
  const price = { amount: 7899, currency: 'USD' as const };
  const mat = { id: 'mat', name: 'Cork Mat', price, formerPrice: null, stock: 3 };
  const sample = async () => ({ series: [], products: [mat], freeCancellationHours: 12, bookAheadWeeks: 26 });
  const studio = simulatedStudio(memoryStorage(), { sample });
  const accounts = await studio.accounts();
  await accounts.signIn({ email: 'member@ekantik.example', password: 'studio-demo-1' });
  await studio.shop.placeOrder({
    name: 'Sadie Marlow',
    email: 'member@ekantik.example',
    phone: '07700 900103',
    note: '',
    lines: [{ product: 'mat', quantity: 1 }],
    expectedTotal: price,
    requestId: 'one',
  });
  const user = { id: 'a0000000-0000-4000-8000-000000000003', email: 'member@ekantik.example' };
  const { orders } = await accounts.personalData(user);
  assert.deepEqual(
    (orders as Order[]).map(({ number }) => number),
    [5001],
  );
});

test('simulated: a person’s data says since when they read the newsletter', async () => {
  const studio = simulatedStudio(memoryStorage(), { now: () => Date.UTC(2026, 2, 14, 9) });
  const accounts = await studio.accounts();
  await accounts.signIn({ email: 'member@ekantik.example', password: 'studio-demo-1' });
  await studio.subscribe({ email: 'Member@ekantik.example', requestId: 'one' });
  const user = { id: 'a0000000-0000-4000-8000-000000000003', email: 'member@ekantik.example' };
  const { newsletter } = await accounts.personalData(user);
  assert.deepEqual(newsletter, { email: 'Member@ekantik.example', since: '2026-03-14T09:00:00.000Z' });
});

test('simulated: a secret that nobody was given ends nobody’s subscription', async () => {
  const storage = memoryStorage({ [key]: '[{"email":"ada@example.com","requestId":"one"}]' });
  for (const token of ['', 'undefined', 'x'])
    assert.equal(await simulatedStudio(storage).unsubscribe(token), false);
  assert.deepEqual(keptIn(storage), ['ada@example.com']);
});

test('simulated: storage that holds something else is begun anew', async () => {
  for (const found of ['{', 'null', '{"old":true}', '[1]', '[{"email":1}]']) {
    const storage = memoryStorage({ [key]: found });
    await simulatedStudio(storage).subscribe(request);
    assert.deepEqual(keptIn(storage), ['ada@example.com'], found);
  }
});

test('simulated: blocked or missing storage is no error', async () => {
  const blocked = {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  for (const storage of [blocked, undefined]) {
    assert.deepEqual(await simulatedStudio(storage).subscribe(request), { kind: 'subscribed' });
  }
});
