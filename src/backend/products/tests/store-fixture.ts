import assert from 'node:assert/strict';
import { memoryStorage } from '#backend/accounts/tests/memory-storage.ts';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { createStudio, type Studio } from '#backend/studio.ts';
import { startTestSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import type { ProductDraft, StaffProduct } from '#domain/products/staff/product-schema.ts';

/** A shop under test by its staff, in one browser. */
export interface StoreUnderTest {
  /** Nobody is signed in. */
  studio: Studio;
}

export type SetUp = () => Promise<StoreUnderTest>;

/** Starts a server before the tests of a file; each test has its own browser. */
export function store(): SetUp {
  let server: TestSupabase;
  startForTests(startTestSupabase, (started) => {
    server = started;
  });
  return async () => ({ studio: createStudio({ ...server, storage: memoryStorage() }) });
}

export const usd = (amount: number) => ({ amount, currency: 'USD' as const });

let drafts = 0;

/** A product that no other test uses, with some of its fields changed. */
export const draft = (changed: Partial<ProductDraft> = {}): ProductDraft => {
  drafts += 1;
  return {
    name: `Wool Blanket ${crypto.randomUUID().slice(0, 8)} ${drafts}`,
    category: 'equipment',
    price: usd(4500),
    formerPrice: null,
    vatRate: null,
    featured: false,
    description: 'Warm.',
    body: 'Woven in **Wales**.\n',
    position: null,
    picture: null,
    contentsLink: '',
    ...changed,
  };
};

/** The store as an admin sees it, with the tests' shared steps. */
export async function storeFixture(setUp: SetUp) {
  const { studio } = await setUp();

  /** Signs in as another person. */
  const signInAs = async (caller: 'admin' | 'instructor' | 'member' | 'nobody') => {
    const accounts = await studio.accounts();
    await accounts.signOut('local');
    if (caller === 'nobody') return;
    const answer = await accounts.signIn({ email: `${caller}@ekantik.example`, password: demoPassword });
    assert.equal(answer.kind, 'signed-in');
  };
  await signInAs('admin');

  const staff = await studio.staff();
  const [products, orders] = await Promise.all([staff.products(), staff.orders()]);

  const add = async (changed: Partial<ProductDraft> = {}, stock = 10): Promise<StaffProduct> => {
    const answer = await products.save({
      draft: draft(changed),
      record: null,
      stock,
      requestId: crypto.randomUUID(),
    });
    assert.ok(answer.kind === 'saved', JSON.stringify(answer));
    return answer.record;
  };

  /** Tries to order at the displayed price, in the name of the signed-in person. */
  const tryToOrder = async ({ id, price }: StaffProduct, quantity: number, name = 'Rowan Ashby') =>
    (await studio.orders()).place({
      name,
      email: 'rowan@example.com',
      phone: '07700 900155',
      note: '',
      lines: [{ product: id, quantity }],
      expectedTotal: usd(price.amount * quantity),
      requestId: crypto.randomUUID(),
    });

  const order = async (...lines: Parameters<typeof tryToOrder>): Promise<Order> => {
    const answer = await tryToOrder(...lines);
    assert.ok(answer.kind === 'placed', JSON.stringify(answer));
    return answer.order;
  };

  const changeRequest = (version: number) => ({ version, requestId: crypto.randomUUID() });
  const stockOf = async ({ id }: StaffProduct) => (await products.find(id))?.stock;
  const onShelf = async ({ id }: StaffProduct) =>
    (await studio.products.shelf()).products.find((product) => product.id === id);

  return {
    studio,
    signInAs,
    staff,
    products,
    orders,
    add,
    tryToOrder,
    order,
    changeRequest,
    stockOf,
    onShelf,
  };
}

export const everything = { search: '', category: null, low: false, offset: 0, limit: 200 } as const;
