import type { MailRow } from '#domain/mails/staff/mail-schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import type { Receipt } from './payment-schema.ts';
import { formatRate, taxSummary } from './vat.ts';

/** "R-10001": the reference of a payment and its receipt. */
export function paymentReference({ number }: { number: number }): string {
  return `R-${number}`;
}

/** "Refund of R-10001", or what a refund above zero reinstates; undefined for a payment. */
export function refundText({ refundOf, amount }: Pick<Receipt, 'refundOf' | 'amount'>): string | undefined {
  if (refundOf === null) return undefined;
  return `${amount.amount < 0 ? 'Refund of' : 'Reinstated for'} ${paymentReference({ number: refundOf })}`;
}

/** A line of a receipt: "2 × Ink". */
export const lineText = ({ quantity, description }: { quantity: number; description: string }): string =>
  Math.abs(quantity) > 1 ? `${Math.abs(quantity)} × ${description}` : description;

/** The tax on a receipt, one line per rate: "VAT 20%", "£2.50 on £12.50". */
export function taxLines({ amount: { currency }, lines }: Pick<Receipt, 'amount' | 'lines'>) {
  const money = (amount: number) => formatMoney({ amount, currency });
  return taxSummary(
    lines.map(({ amount, tax, vatRate }) => ({ gross: amount.amount, tax: tax.amount, rate: vatRate })),
  ).map(({ rate, net, tax }) => [`VAT ${formatRate(rate)}`, `${money(tax)} on ${money(net)}`] as const);
}

/** The text about the state of a receipt's mail. */
export function receiptMailText({
  recipient,
  state,
  at,
}: Pick<MailRow, 'recipient' | 'state' | 'at'>): string {
  if (state === 'failed') return `The email to ${recipient} did not go out. Send it once more.`;
  if (state === 'bounced') return `The email to ${recipient} came back. Ask for another address.`;
  return `${state === 'sent' ? 'Emailed' : 'On its way'} to ${recipient}, ${formatInstant(at)}`;
}

/** The messages for refused payments and refunds: the reason, and what to do next. */
export const paymentRefusalMessages = {
  'not-allowed': 'You may not do this. Ask an admin.',
  unknown: 'This no longer exists. Please look at the list again.',
  'nothing-due': 'There is nothing left to pay: somebody has taken the payment meanwhile.',
  'amount-changed': 'The amount has changed meanwhile. Please look at it again.',
  'tender-invalid': 'Please choose how it is paid.',
  'not-online': 'This was not paid online. Please choose how the money is refunded.',
  'goes-back-online':
    'This was paid online, so it goes back the same way, to the card that paid. Please choose “Online”.',
  'amount-invalid': 'Please enter how much to refund.',
  'too-much': 'That is more than is left of the payment. Please enter less.',
  'reason-invalid': 'Please give a reason of up to 200 characters. The books keep it.',
  'not-to-refund':
    'Nothing is changed: somebody has refunded or kept the money meanwhile. Look at the list again.',
  'not-to-decide': 'Nothing is changed: somebody has decided about the pass meanwhile, or it is over.',
  'day-invalid': 'This day is in the future. Please choose an earlier one.',
  'email-invalid': 'Please enter an email address, such as name@example.com.',
  'place-gone':
    'The class has begun, or the place is cancelled already. Look at the payment again, and refund it.',
  'not-handed-out':
    'The order has not been collected, so its pieces are still here. Cancel the order to put them back.',
} as const;
