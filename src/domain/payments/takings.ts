import { decimalOf } from '#domain/money/decimal.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import type { Payment } from './payment-schema.ts';
import { paymentReference, refundText } from './payment-texts.ts';
import { tenders } from './tenders.ts';
import { formatRate } from './vat.ts';

/** The columns of the accountant's file. */
export const bookColumns = [
  'Date',
  'Number',
  'What',
  'Person',
  'Method',
  'Net',
  'Tax',
  'Gross',
  'Currency',
  'VAT rate',
] as const;

/** The rows of a payment in the accountant's file: one per line, because each line has its own VAT rate. */
export function bookRows(payment: Payment): (string | number)[][] {
  return payment.lines.map(({ description, amount, tax, vatRate }) => [
    studioDayOf(new Date(payment.takenAt)),
    paymentReference(payment),
    [refundText(payment), description].filter(Boolean).join(': '),
    payment.person?.name ?? '',
    tenders[payment.tender].label,
    Number(decimalOf({ ...amount, amount: amount.amount - tax.amount })),
    Number(decimalOf(tax)),
    Number(decimalOf(amount)),
    amount.currency,
    formatRate(vatRate),
  ]);
}

/** Compares a count, or Stripe's sum, with the books: "£2 too much.", "£0.50 missing.", "It agrees." */
export function countComparison(recorded: Money, counted: Money): string {
  const difference = counted.amount - recorded.amount;
  if (difference === 0) return 'It agrees.';
  const amount = formatMoney({ ...recorded, amount: Math.abs(difference) });
  return difference > 0 ? `${amount} too much.` : `${amount} missing.`;
}
