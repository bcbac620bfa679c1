import { thousands } from './thousands.ts';

/** An amount in minor units (pence or cents; an integer) with its currency (ISO 4217). */
export interface Money {
  amount: number;
  currency: Currency;
}

/** Classes and plans are sold in pounds, products in dollars. */
export type Currency = 'GBP' | 'USD';

const signs: Record<Currency, string> = { GBP: '£', USD: '$' };

/**
 * "£15", "£7.50", "−£5" or "$78.99": whole pounds without pence, dollars always with two decimals. Without `Intl`, whose
 * formats a slow phone takes 50 ms to load while the schedule and the store are hydrated.
 */
export function formatMoney({ amount, currency }: Money): string {
  const [whole, minor] = (Math.abs(amount) / 100).toFixed(2).split('.');
  const decimals = currency === 'GBP' && minor === '00' ? '' : `.${minor}`;
  return `${amount < 0 ? '−' : ''}${signs[currency]}${thousands(Number(whole))}${decimals}`;
}
