import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { demoPassword } from '#backend/simulated/accounts/people.ts';
import { simulatedStudio } from '#backend/simulated/simulated-studio.ts';
import type { InstructorDraft } from '#backend/staff/instructors.ts';
import { overviewContract } from '#backend/staff-contract/overview/overview-contract.ts';
import { readContent } from '#commands/seed/content.ts';
import { readProductContent } from '#commands/seed/product-content.ts';
import { readSeries } from '#commands/seed/series.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

const products = readProductContent().map(({ price, formerPrice, ...one }) => ({
  ...one,
  description: '',
  picture: null,
  price: usd(price),
  formerPrice: formerPrice === null ? null : usd(formerPrice),
}));

/** A browser with the sample, in which everybody signs in by turns. */
async function begin() {
  const storage = memoryStorage();
  const studio = simulatedStudio(storage, {
    sample: async () => ({ series: readSeries(), products, freeCancellationHours: 12, bookAheadWeeks: 26 }),
    staffSample: async () => ({
      classes: readSeries(),
      instructors: readContent<InstructorDraft>('instructors'),
      products,
    }),
  });
  const overview = await (await studio.staff()).overview();
  const accounts = await studio.accounts();

  /** The overview as one account sees it. */
  const as = (account: string): typeof overview =>
    new Proxy(overview, {
      get:
        (_, method: keyof typeof overview) =>
        async (...args: never[]) => {
          await accounts.signIn({ email: `${account}@ekantik.example`, password: demoPassword });
          return (overview[method] as (...args: never[]) => unknown)(...args);
        },
    });
  return { admin: as('admin'), instructor: as('instructor'), member: as('member'), studio };
}

overviewContract('simulated', begin);

test('simulated: an order of this browser is news to admins, and so is what ran low by it', async () => {
  const { admin, instructor, studio } = await begin();
  const before = await admin.dashboard();
  const placed = await studio.shop.placeOrder({
    name: 'Ada Marsh',
    email: 'ada@example.com',
    phone: '07700 900123',
    note: '',
    lines: [{ product: 'linen-wrap-cardigan', quantity: 4 }],
    expectedTotal: usd(4 * (products.find(({ id }) => id === 'linen-wrap-cardigan')?.price.amount ?? 0)),
    requestId: crypto.randomUUID(),
  });
  assert.equal(placed.kind, 'placed');
  const titles = async (one: typeof admin) => (await one.notifications()).map(({ title }) => title);
  assert.deepEqual((await titles(admin)).slice(0, 2).sort(), [
    'Linen Wrap Cardigan is running low',
    'New order EK-S-5001',
  ]);
  assert.equal((await titles(instructor))[0], 'Linen Wrap Cardigan is running low');
  assert.ok(!(await titles(instructor)).includes('New order EK-S-5001'), 'orders are for admins');
  assert.equal((await admin.badges()).store, 4);
  assert.equal((await admin.badges()).notifications, 5);
  const now = await admin.dashboard();
  assert.equal(now.orders?.now, (before.orders?.now ?? 0) + 1);
  assert.equal(now.activity[0]?.what, 'EK-S-5001');
  assert.deepEqual(
    (await admin.find('ada marsh')).map(({ kind, path }) => [kind, path]),
    [['order', '/admin/store/orders?search=EK-S-5001']],
  );
  await admin.markAllRead();
  assert.equal((await admin.badges()).notifications, 0);
});
