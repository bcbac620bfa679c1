import type { Outcome, ShopUnderLoad } from './shop-under-load.ts';

/** What came of a crowd that ordered at the same moment. */
export interface CrowdResult {
  /** How many orders came to what; 'error' where there was no answer. */
  outcomes: Record<Outcome, number>;
  /** From the first request to the last answer. */
  seconds: number;
  /** What the first customer without an answer got in its place. */
  firstError: string | undefined;
}

/** Lets every cart be ordered at once, each by a customer of its own. */
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
