import { type Currency, formatMoney, type Money } from './money.ts';

/**
 * Money from a decimal number: 78.99 is 7899 minor units.
 * Undefined for a negative number or one with more than two decimals.
 */
export function moneyFromDecimal(decimal: number, currency: Currency): Money | undefined {
  const amount = Math.round(decimal * 100);
  const exact = Math.abs(amount - decimal * 100) < 1e-6;
  return Number.isFinite(decimal) && decimal >= 0 && exact ? { amount, currency } : undefined;
}

/** "1250", "1,250.50", ".5": with at most two decimals. */
const withPoint = /^(?=.*\d)(?:\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{0,2})?$/;
const withDecimalComma = /^\d+,\d{1,2}$/;

/**
 * Money as staff type it: "120.50", "£1,250", or "7,5" with a decimal comma; the sign of its currency may precede it.
 * Undefined for any other text.
 */
export function moneyFromText(typed: string, currency: Currency): Money | undefined {
  const text = typed.trim();
  const sign = formatMoney({ amount: 0, currency }).charAt(0);
  const number = text.startsWith(sign) ? text.slice(sign.length).trim() : text;
  if (withPoint.test(number)) return moneyFromDecimal(Number(number.replaceAll(',', '')), currency);
  return withDecimalComma.test(number)
    ? moneyFromDecimal(Number(number.replace(',', '.')), currency)
    : undefined;
}

/** "78.99": the plain decimal for structured data and feeds. */
export function decimalOf({ amount }: Money): string {
  return (amount / 100).toFixed(2);
}
