import { formatMoney, type Money } from './money.ts';

/** What happens to money that was paid for something that is cancelled. */
export const moneyBackText = (paid: Money): string =>
  `You have paid ${formatMoney(paid)}. We will refund it: to your card if you paid online, otherwise at reception.`;
