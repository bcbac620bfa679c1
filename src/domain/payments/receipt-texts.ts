import type { MailRow } from '#domain/mails/staff/mail-schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import type { Receipt } from './payment-schema.ts';
import { formatRate, taxSummary } from './vat.ts';

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
