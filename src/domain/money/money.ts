import { thousands } from './thousands.ts';

/** An amount in minor units (pence or cents; an integer) with its currency (ISO 4217). */
export interface Money {
  amount: number;
  currency: Currency;
}

/** Classes and plans are sold in pounds, products in dollars. */
export type Currency = 'GBP' | 'USD';

/**
 * Money from a decimal number: 78.99 is 7899 minor units.
 * Undefined for a negative number or one with more than two decimals.
 */
export function moneyFromDecimal(decimal: number, currency: Currency): Money | undefined {
  const amount = Math.round(decimal * 100);
  const exact = Math.abs(amount - decimal * 100) < 1e-6;
  return Number.isFinite(decimal) && decimal >= 0 && exact ? { amount, currency } : undefined;
}

const signs: Record<Currency, string> = { GBP: '£', USD: '$' };

/**
 * "£15", "£7.50" or "$78.99": whole pounds without pence, dollars always with two decimals. Without `Intl`, whose
 * formats a slow phone takes 50 ms to load while the schedule and the store are hydrated.
 */
export function formatMoney({ amount, currency }: Money): string {
  const [whole, minor] = (Math.abs(amount) / 100).toFixed(2).split('.');
  const decimals = currency === 'GBP' && minor === '00' ? '' : `.${minor}`;
  return `${amount < 0 ? '-' : ''}${signs[currency]}${thousands(Number(whole))}${decimals}`;
}

/** "78.99": the plain decimal for structured data and feeds. */
export function decimalOf({ amount }: Money): string {
  return (amount / 100).toFixed(2);
}
