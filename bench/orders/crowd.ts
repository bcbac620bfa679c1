import type { Outcome, ShopUnderLoad } from './shop-under-load.ts';

/** The results of concurrent orders. */
export interface ConcurrentOrders {
  /** The number of orders per result; 'error' if there was no response. */
  outcomes: Record<Outcome, number>;
  /** The time from the first request to the last response. */
  seconds: number;
  /** The error of the first customer without a response. */
  firstError: string | undefined;
}

/** Orders all carts concurrently, each for a different customer. */
export async function orderConcurrently(
  shop: Pick<ShopUnderLoad, 'order'>,
  carts: readonly (readonly string[])[],
): Promise<ConcurrentOrders> {
  const startedAt = performance.now();
  const results = await Promise.allSettled(carts.map((cart) => shop.order(cart)));
  const seconds = (performance.now() - startedAt) / 1000;

  const outcomes: Record<Outcome, number> = {};
  let firstError: string | undefined;
  for (const result of results) {
    const outcome = result.status === 'fulfilled' ? result.value : 'error';
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (result.status === 'rejected') firstError ??= String(result.reason);
  }
  return { outcomes, seconds, firstError };
}
