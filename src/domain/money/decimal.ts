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

/**
 * Money as staff type it: "120.50", "1,250", or "7,5" with a decimal comma.
 * Undefined if nothing is typed, or something that moneyFromDecimal() does not accept.
 */
export function moneyFromText(typed: string, currency: Currency): Money | undefined {
  const text = typed.trim();
  const hasThousands = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text);
  const decimal = hasThousands ? text.replaceAll(',', '') : text.replace(',', '.');
  return text === '' ? undefined : moneyFromDecimal(Number(decimal), currency);
}

/** "78.99": the plain decimal for structured data and feeds. */
export function decimalOf({ amount }: Money): string {
  return (amount / 100).toFixed(2);
}
