import { formatMoney, type Money } from './money.ts';

const way = 'to your card if you paid online, otherwise at reception';

/**
 * What happens to money that was paid for something that is cancelled.
 * @param reason Why staff keep the money; empty or null if they refund it.
 */
export const moneyBackText = (paid: Money, reason?: string | null): string =>
  `You have paid ${formatMoney(paid)}. ${
    reason ? `We do not refund it, for this reason: “${reason}”.` : `We will refund it: ${way}.`
  }`;

/** What happens to money that was paid for something that may still be cancelled; after a sentence about cancelling. */
export const moneyBackIfCancelled = (paid: Money): string =>
  `The ${formatMoney(paid)} that you have paid is then refunded: ${way}.`;
