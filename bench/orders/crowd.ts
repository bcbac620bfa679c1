import type { Outcome, ShopUnderLoad } from './shop-under-load.ts';

/** The results of concurrent orders. */
export interface CrowdResult {
  /** The number of orders per result; 'error' if there was no response. */
  outcomes: Record<Outcome, number>;
  /** From the first request to the last response. */
  seconds: number;
  /** The error of the first customer without a response. */
  firstError: string | undefined;
}

/** Orders every cart at once, each by its own customer. */
export async function crowd(
  shop: Pick<ShopUnderLoad, 'order'>,
  carts: readonly (readonly string[])[],
): Promise<CrowdResult> {
  const started = performance.now();
  const answers = await Promise.allSettled(carts.map((cart) => shop.order(cart)));
  const seconds = (performance.now() - started) / 1000;

  const outcomes: Record<Outcome, number> = {};
  let firstError: string | undefined;
  for (const answer of answers) {
    const outcome = answer.status === 'fulfilled' ? answer.value : 'error';
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (answer.status === 'rejected') firstError ??= String(answer.reason);
  }
  return { outcomes, seconds, firstError };
}
