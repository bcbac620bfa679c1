import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '#backend/accounts-contract/scene.ts';
import { simulatedStudio } from '#backend/simulated/simulated-studio.ts';
import type { SampleProduct } from '#backend/simulated/staff/sample-staff.ts';
import { ordersContract } from '#backend/staff-contract/store/orders-contract.ts';
import { productsContract } from '#backend/staff-contract/store/products-contract.ts';
import { everything, storeScene } from '#backend/staff-contract/store/store-scene.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

const sampleProduct = (id: string, stock: number): SampleProduct => ({
  id,
  name: id,
  category: 'equipment',
  price: usd(1900),
  formerPrice: null,
  featured: false,
  description: '',
  stock,
  picture: `/${id}.svg`,
});

// Those that the sample's orders are of, and one that nobody ordered.
const products = [
  sampleProduct('natural-cork-mat', 12),
  sampleProduct('cotton-carry-strap', 30),
  sampleProduct('lavender-eye-pillow', 20),
  sampleProduct('morning-practice-book', 8),
  sampleProduct('buckwheat-bolster', 0),
];

const begin = async (storage = memoryStorage()) => ({
  studio: simulatedStudio(storage, {
    sample: async () => ({ series: [], products, freeCancellationHours: 12, bookAheadWeeks: 26 }),
    staffSample: async () => ({ classes: [], instructors: [], products }),
  }),
});

productsContract('simulated', begin);
ordersContract('simulated', begin);

const all = { search: '', status: null, offset: 0, limit: 200 } as const;

test('simulated: there are orders to look at, of every state, and the stock is the sample’s', async () => {
  const { orders, products: staff, onShelf } = await storeScene(begin);
  const { rows } = await orders.list(all);
  assert.deepEqual(new Set(rows.map(({ status }) => status)).size, 4);
  assert.ok(rows.every(({ number, lines }) => number <= 5000 && lines.length > 0));
  for (const product of (await staff.list(everything)).rows) {
    const begun = products.find(({ id }) => id === product.id)?.stock;
    assert.equal(product.stock, begun);
    assert.equal((await onShelf(product))?.stock, begun);
    const { rows: moved } = await staff.movements({ product: product.id, offset: 0, limit: 200 });
    assert.equal(
      moved.reduce((sum, { change }) => sum + change, 0),
      begun,
      product.id,
    );
  }
});

test('simulated: what staff cancel of the sample’s orders goes back on the shelf, and a reset undoes it', async () => {
  const { studio, orders, products: staff } = await storeScene(begin);
  const { rows } = await orders.list({ ...all, status: 'placed' });
  const [order] = rows;
  const [line] = order?.lines ?? [];
  assert.ok(order && line);
  const before = (await staff.find(line.product))?.stock ?? 0;
  assert.equal((await orders.setStatus(order.number, 'cancelled')).kind, 'changed');
  assert.equal((await orders.find(order.number))?.status, 'cancelled');
  assert.equal((await staff.find(line.product))?.stock, before + line.quantity);
  const shelf = await studio.shop.shelf();
  assert.equal(shelf.products.find(({ id }) => id === line.product)?.stock, before + line.quantity);
  const book = await staff.movements({ product: line.product, offset: 0, limit: 1 });
  assert.deepEqual([book.rows[0]?.reason, book.rows[0]?.order], ['cancellation', order.number]);
  await (await studio.staff()).reset?.();
  assert.equal((await orders.find(order.number))?.status, 'placed');
  assert.equal((await staff.find(line.product))?.stock, before);
});

test('simulated: what staff changed outlives the page', async () => {
  const storage = memoryStorage();
  const first = await storeScene(() => begin(storage));
  const product = await first.add({ name: 'Wool Blanket' }, 4);
  const second = await storeScene(() => begin(storage));
  assert.deepEqual(await second.products.find('wool-blanket'), product);
});
