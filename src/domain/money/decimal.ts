import type { Currency, Money } from './money.ts';

/**
 * Money from a decimal number: 78.99 is 7899 minor units.
 * Undefined for a negative number or one with more than two decimals.
 */
export function moneyFromDecimal(decimal: number, currency: Currency): Money | undefined {
  const amount = Math.round(decimal * 100);
  const exact = Math.abs(amount - decimal * 100) < 1e-6;
  return Number.isFinite(decimal) && decimal >= 0 && exact ? { amount, currency } : undefined;
}

/** "78.99": the plain decimal for structured data and feeds. */
export function decimalOf({ amount }: Money): string {
  return (amount / 100).toFixed(2);
}
