import type { Receipt } from './payment-schema.ts';

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
