import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { Outage } from '#backend/outage.ts';
import type { ShelfProduct } from '#backend/shop.ts';
import { placed, type ShopBrowser, scene } from '#backend/shop-contract/scene.ts';
import { shopContract } from '#backend/shop-contract/shop-contract.ts';
import { tolerantStorage } from '#backend/tolerant-storage.ts';
import { type KeptOrder, keptOrders } from './kept-orders.ts';
import { simulatedShop } from './simulated-shop.ts';

const key = 'ekantik:orders';

/** Shops over one sample, each browser with a storage of its own. */
async function begin() {
  const products: ShelfProduct[] = [];
  const storages = new Map<ShopBrowser, Storage>();
  return {
    storages,
    sell: async (wanted: readonly Omit<ShelfProduct, 'id'>[]) => {
      const sold = wanted.map((product) => ({ ...product, id: crypto.randomUUID() }));
      products.push(...sold);
      return sold;
    },
    reprice: async (id: string, amount: number) => {
      const at = products.findIndex((product) => product.id === id);
      const product = products[at];
      if (product) products[at] = { ...product, price: { ...product.price, amount } };
    },
    newBrowser: async () => {
      const storage = memoryStorage();
      let visitor: string | undefined;
      const browser: ShopBrowser = {
        shop: simulatedShop({
          storage: tolerantStorage(storage),
          sample: async () => ({ series: [], products, freeCancellationHours: 12, bookAheadWeeks: 26 }),
          now: Date.now,
          visitor: async () => visitor,
        }),
        signUp: async () => {
          visitor = crypto.randomUUID();
        },
        signOut: async () => {
          visitor = undefined;
        },
      };
      storages.set(browser, storage);
      return browser;
    },
    // The demo has no staff that could do it yet: the browser's own record is changed.
    move: async (browser: ShopBrowser, { token }: { token: string }, status: 'ready' | 'collected') => {
      const orders = keptOrders(storages.get(browser) ?? memoryStorage());
      const at = new Date().toISOString();
      orders.write(
        orders.read().map((kept: KeptOrder) => {
          if (kept.order.token !== token) return kept;
          return {
            ...kept,
            order: { ...kept.order, status, history: [...kept.order.history, { status, at }] },
          };
        }),
      );
    },
  };
}

shopContract('simulated', begin);

test('simulated: nothing that is ordered in one browser is gone from another’s shelf', async () => {
  const { shop, mat, request, newBrowser, stockOf } = await scene(begin);
  await placed(shop, request([[mat, 3]]));
  assert.equal(await stockOf(mat, (await newBrowser()).shop), 10);
});

test('simulated: stored garbage is no order, and the next one is kept', async () => {
  for (const text of ['{', 'null', '[1]', '[{}]', '[{"order":{"token":"t"},"requestId":"r","owner":null}]']) {
    const under = await begin();
    const { shop, mat, request, browser, stockOf } = await scene(async () => under);
    under.storages.get(browser)?.setItem(key, text);
    assert.equal(await stockOf(mat), 10, text);
    const { token } = await placed(shop, request([[mat, 1]]));
    assert.equal((await shop.byToken(token))?.total.amount, 7899, text);
  }
});

test('simulated: a sample that cannot be had is an outage', async () => {
  const shop = simulatedShop({
    storage: memoryStorage(),
    sample: () => Promise.reject(new Outage('away')),
    now: Date.now,
    visitor: async () => undefined,
  });
  await assert.rejects(shop.shelf(), Outage);
});
