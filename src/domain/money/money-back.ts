import { formatMoney, type Money } from './money.ts';

const way = 'to your card if you paid online, otherwise at reception';

/** What happens to money that was paid for something that is cancelled. */
export const moneyBackText = (paid: Money): string =>
  `You have paid ${formatMoney(paid)}. We will refund it: ${way}.`;

/** What happens to money that was paid for something that may still be cancelled; after a sentence about cancelling. */
export const moneyBackIfCancelled = (paid: Money): string =>
  `The ${formatMoney(paid)} that you have paid is then refunded: ${way}.`;
