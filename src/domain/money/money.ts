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

const formats: Record<Currency, Intl.NumberFormat> = {
  GBP: new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    trailingZeroDisplay: 'stripIfInteger',
  }),
  USD: new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }),
};

/** "£15", "£7.50" or "$78.99": whole pounds without pence, dollars always with two decimals. */
export function formatMoney({ amount, currency }: Money): string {
  return formats[currency].format(amount / 100);
}

/** "78.99": the plain decimal for structured data and feeds. */
export function decimalOf({ amount }: Money): string {
  return (amount / 100).toFixed(2);
}
