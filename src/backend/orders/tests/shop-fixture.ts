import assert from 'node:assert/strict';
import type { OrderRequest, Orders } from '#backend/orders/orders.ts';
import type { Studio } from '#backend/studio.ts';
import { cartCurrency } from '#domain/cart/cart.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { ShelfProduct } from '#domain/products/shelf-schema.ts';

/** A browser whose orders outlive each page. */
export interface ShopBrowser {
  orders: Orders;
  products: Studio['products'];
  /** Signs up and signs in a new member. */
  signUp(email?: string): Promise<void>;
  signOut(): Promise<void>;
}

/** The shop under test. */
export interface ShopUnderTest {
  /** Adds products to the shop, under unused ids. */
  sell(
    products: readonly Pick<ShelfProduct, 'name' | 'price' | 'formerPrice' | 'stock'>[],
  ): Promise<ShelfProduct[]>;
  reprice(product: string, amount: number): Promise<void>;
  /** The staff's part: an order becomes ready, or is collected. */
  move(
    browser: ShopBrowser,
    order: Order,
    status: Extract<OrderStatus, 'ready' | 'collected'>,
  ): Promise<void>;
  newBrowser(): Promise<ShopBrowser>;
}

export type SetUp = () => Promise<ShopUnderTest>;

export const usd = (amount: number) => ({ amount, currency: 'USD' as const });

/** A browser in which nobody is signed in, and a shop with two products. */
export async function shopFixture(setUp: SetUp, { mats = 10, straps = 5 } = {}) {
  const context = await setUp();
  const [mat, strap] = await context.sell([
    { name: 'Cork Mat', price: usd(7899), formerPrice: null, stock: mats },
    { name: 'Cotton Strap', price: usd(1899), formerPrice: usd(2199), stock: straps },
  ]);
  assert.ok(mat && strap);
  const browser = await context.newBrowser();
  const { orders, products } = browser;

  /** A request for pieces of products, complete and with the right total by default. */
  const request = (
    lines: readonly (readonly [product: ShelfProduct, quantity: number])[],
    fields: Partial<OrderRequest> = {},
  ): OrderRequest => ({
    name: 'Ada Marsh',
    email: 'ada@example.com',
    phone: '07700 900123',
    note: '',
    lines: lines.map(([{ id }, quantity]) => ({ product: id, quantity })),
    expectedTotal: {
      amount: lines.reduce((sum, [{ price }, quantity]) => sum + price.amount * quantity, 0),
      currency: cartCurrency,
    },
    requestId: crypto.randomUUID(),
    ...fields,
  });

  const stockOf = async ({ id }: ShelfProduct) =>
    (await products.shelf()).products.find((product) => product.id === id)?.stock;

  return { ...context, browser, orders, products, mat, strap, request, stockOf };
}

/**
 * The order of a successful request.
 * @throws if it was refused.
 */
export async function placeOrder(orders: Orders, request: OrderRequest): Promise<Order> {
  const answer = await orders.place(request);
  assert.ok(answer.kind === 'placed', JSON.stringify(answer));
  return answer.order;
}
