import { decimalOf, moneyFromDecimal } from '#domain/money/decimal.ts';
import type { Payment } from './payment-schema.ts';

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

/**
 * A line of a refund in the backend's format; undefined if the amount is invalid.
 * @param stillDue Whether the amount is due again: then the place is not cancelled.
 */
export function refundLine(
  { position, amount }: Pick<Line, 'position' | 'amount'>,
  fields: RefundFields,
  stillDue: boolean,
) {
  const amountText = fields.amount.trim().replace(',', '.') || '0';
  const money = moneyFromDecimal(Number(amountText), amount.currency);
  return (
    money && {
      position,
      amount: money.amount,
      quantity: Number(fields.quantity || '0'),
      endPass: fields.endPass,
      // A place is cancelled only if its amount is refunded.
      cancelPlace: fields.cancelPlace && !stillDue && money.amount > 0,
    }
  );
}
