import { formatMoney, type Money } from './money.ts';

const way = 'to your card if you paid online, otherwise at reception';

/**
 * What happens to money that was paid for something that is cancelled.
 * @param kept Why staff keep the money; nothing if they refund it.
 */
export const moneyBackText = (paid: Money, kept?: string | null): string =>
  `You have paid ${formatMoney(paid)}. ${
    kept ? `We do not refund it, for this reason: “${kept}”.` : `We will refund it: ${way}.`
  }`;

/** What happens to money that was paid for something that may still be cancelled; after a sentence about cancelling. */
export const moneyBackIfCancelled = (paid: Money): string =>
  `The ${formatMoney(paid)} that you have paid is then refunded: ${way}.`;
