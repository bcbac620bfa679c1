import { decimalOf, moneyFromDecimal } from '#domain/money/money.ts';
import type { Payment } from './payment-schema.ts';

type Line = Payment['lines'][number];

/** What staff fill in for a line of a payment that they give back. */
export interface RefundFields {
  /** As typed: "15.00". */
  amount: string;
  /** As typed; empty for none. */
  pieces: string;
  endPass: boolean;
  cancelPlace: boolean;
}

/** What is filled in at first: all that is left, and a place that is still to come is given up with its money. */
export const newRefund = ({
  leftAmount,
  placeToCome,
}: Pick<Line, 'leftAmount' | 'placeToCome'>): RefundFields => ({
  amount: decimalOf(leftAmount),
  pieces: '0',
  endPass: false,
  cancelPlace: placeToCome,
});

/**
 * A line of a refund as the studio takes it; undefined where the amount is none.
 * @param stillDue Whether the money is asked for again: then the place stays.
 */
export function refundLine(
  { position, amount }: Pick<Line, 'position' | 'amount'>,
  fields: RefundFields,
  stillDue: boolean,
) {
  const typed = fields.amount.trim().replace(',', '.') || '0';
  const money = moneyFromDecimal(Number(typed), amount.currency);
  return (
    money && {
      position,
      amount: money.amount,
      pieces: Number(fields.pieces || '0'),
      endPass: fields.endPass,
      // A place whose money is not given back is not given up.
      cancelPlace: fields.cancelPlace && !stillDue && money.amount > 0,
    }
  );
}
