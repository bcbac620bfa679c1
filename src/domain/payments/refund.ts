import { decimalOf, moneyFromText } from '#domain/money/decimal.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { paymentRefusalMessages } from './payment-refusals.ts';
import type { Payment } from './payment-schema.ts';
import { paymentReference } from './payment-texts.ts';
import type { Tender } from './tenders.ts';

type Line = Payment['lines'][number];

/** The fields that staff fill in to refund a line of a payment. */
export interface RefundFields {
  /** As typed: "15.00". */
  amount: string;
  /** As typed; empty for none. */
  quantity: string;
  endPass: boolean;
  cancelPlace: boolean;
}

/** The default values: the whole remaining amount, and a future place is cancelled. */
export const newRefund = ({
  leftAmount,
  placeToCome,
}: Pick<Line, 'leftAmount' | 'placeToCome'>): RefundFields => ({
  amount: decimalOf(leftAmount),
  quantity: '0',
  endPass: false,
  cancelPlace: placeToCome,
});

/** What happens if a refund ends the pass of a line, and if it does not. */
export const endingPassNote = ({ renews, endsWithMonth }: Pick<Line, 'renews' | 'endsWithMonth'>): string =>
  `${
    renews
      ? `Nothing more is charged. Without this it ${endsWithMonth ? 'ends with the month that is paid' : 'renews next month'}.`
      : 'The remaining classes are lost.'
  } Places that it has paid for stay.`;

/** The default tender: that of the payment, or a transfer for an online payment that cannot return to its card. */
export const firstRefundTender = ({
  tender,
  goesBackOnline,
}: Pick<Payment, 'tender' | 'goesBackOnline'>): Tender =>
  tender === 'online' && !goesBackOnline ? 'transfer' : tender;

/**
 * The default values of all lines, by their positions.
 * @param tooMuch What was paid too much: it is taken from the first lines, and places stay. Null for everything that is left.
 */
export function newRefunds(
  lines: readonly Pick<Line, 'position' | 'leftAmount' | 'placeToCome'>[],
  tooMuch: Money | null,
): Record<number, RefundFields> {
  let open = tooMuch?.amount ?? 0;
  const fields: Record<number, RefundFields> = {};
  for (const line of lines) {
    const { amount, currency } = line.leftAmount;
    const refunded = Math.min(open, amount);
    open -= refunded;
    fields[line.position] = tooMuch
      ? { ...newRefund(line), amount: decimalOf({ amount: refunded, currency }), cancelPlace: false }
      : newRefund(line);
  }
  return fields;
}

/**
 * Whether a refunded amount of a payment can be due again. A product of a counter sale belongs to no order, so nothing would
 * show that it is still to be paid.
 */
export const canStayDue = ({ kind, lines }: PaidThings): boolean =>
  kind !== 'sale' || lines.some(({ product }) => product === null);

interface PaidThings extends Pick<Payment, 'kind'> {
  lines: readonly Pick<Line, 'product'>[];
}

/** Whether a refund ends a pass or cancels a place, besides returning money. @param typed As for readRefund(). */
export const endsSomething = (
  lines: readonly Pick<Line, 'position' | 'leftAmount' | 'placeToCome'>[],
  typed: Readonly<Record<number, RefundFields>>,
  { stillDue }: { stillDue: boolean },
): boolean =>
  lines.some((line) => {
    const { endPass, cancelPlace } = typed[line.position] ?? newRefund(line);
    return endPass || (cancelPlace && !stillDue);
  });

/** A field of the refund form, for its problem: "amount-2" of the line at position 2. */
export type RefundField = `${'amount' | 'quantity'}-${number}`;

type RefundedLine = Pick<Line, 'position' | 'leftAmount' | 'leftQuantity' | 'placeToCome'>;

/**
 * The lines of a refund in the backend's format, or the problem of each invalid field.
 * @param typed The fields of each line, by position.
 * @param refund.stillDue Whether the amount is due again. If so, no place is cancelled.
 */
export function readRefund(
  lines: readonly RefundedLine[],
  typed: Readonly<Record<number, RefundFields>>,
  { stillDue }: { stillDue: boolean },
) {
  const problems: { [Field in RefundField]?: string } = {};
  const refunded = lines.map((line) => {
    const { position, leftAmount, leftQuantity } = line;
    const fields = typed[position] ?? newRefund(line);
    const amount = readAmount(fields.amount, leftAmount);
    const quantity = /^\d{0,5}$/.test(fields.quantity.trim()) ? Number(fields.quantity) : undefined;
    if (amount === undefined) problems[`amount-${position}`] = paymentRefusalMessages['amount-invalid'];
    else if (amount > leftAmount.amount) problems[`amount-${position}`] = paymentRefusalMessages['too-much'];
    if (quantity === undefined || quantity > leftQuantity)
      problems[`quantity-${position}`] = `Please enter a whole number from 0 to ${leftQuantity}.`;
    return {
      position,
      amount: amount ?? 0,
      quantity: quantity ?? 0,
      endPass: fields.endPass,
      // A place is cancelled only if its amount is refunded.
      cancelPlace: fields.cancelPlace && !stillDue && amount !== undefined && amount > 0,
    };
  });
  const [first] = lines;
  const isNothing = Object.keys(problems).length === 0 && refunded.every(({ amount }) => amount === 0);
  if (first && isNothing) problems[`amount-${first.position}`] = paymentRefusalMessages['amount-invalid'];
  return Object.keys(problems).length > 0
    ? { kind: 'refused' as const, problems }
    : { kind: 'ok' as const, lines: refunded };
}

/**
 * "£10.50 refunded: R-10002. The place is cancelled."
 * @param refund The refund as a payment of its own, whose amount is negative.
 * @param lines The refunded lines.
 */
export function refundedMessage(
  refund: Pick<Payment, 'number' | 'amount'>,
  lines: readonly { cancelPlace: boolean }[],
): string {
  const amount = { ...refund.amount, amount: -refund.amount.amount };
  const message = `${formatMoney(amount)} refunded: ${paymentReference(refund)}`;
  return lines.some(({ cancelPlace }) => cancelPlace) ? `${message}. The place is cancelled.` : message;
}

/** A typed amount in minor units; 0 if it is empty, undefined if it is invalid. */
const readAmount = (typed: string, { currency }: Money) =>
  typed.trim() === '' ? 0 : moneyFromText(typed, currency)?.amount;
