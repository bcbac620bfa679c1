import * as v from 'valibot';
import { instant, keyOf } from '#domain/schema/answer-fields.ts';
import { text } from '#domain/schema/form-fields.ts';
import { payment } from './payment-schema.ts';

/** The kinds of problems with payments. */
export const paymentProblemKinds = {
  'refund-failed': {
    label: 'Refund returned',
    advice: 'The bank returned the money to the studio. Refund it in cash or by transfer.',
  },
  'payment-disputed': {
    label: 'Disputed',
    advice: 'The bank is withholding the money. Respond at Stripe before the date given there.',
  },
  'refunds-waiting': {
    label: 'Refund not sent',
    advice:
      'Stripe has not accepted it yet. It is retried until it does; look at Stripe if it takes too long.',
  },
  'order-not-refunded': {
    label: 'Order cancelled',
    advice:
      'The order was cancelled, and its money is still with the studio. Refund it, or keep it and say why.',
  },
  'place-not-refunded': {
    label: 'Place cancelled',
    advice:
      'A place in it was cancelled free of charge, and its money is still with the studio. Refund it, or keep it and say why.',
  },
} as const;

/** A payment that needs staff. */
export const paymentProblem = v.object({
  kind: keyOf(paymentProblemKinds),
  /** When it became known. */
  at: instant,
  /** Stripe's word for the reason; null if it gave none. */
  reason: v.nullable(v.string()),
  /** For a returned refund: the payment that represents its money. */
  payment,
  /** Stripe's id of an online payment. */
  paymentIntent: v.nullable(v.string()),
});

export type PaymentProblem = v.InferOutput<typeof paymentProblem>;

/** Whether it is money that staff either refund or keep. */
export const canBeKept = ({ kind }: Pick<PaymentProblem, 'kind'>): boolean =>
  kind === 'order-not-refunded' || kind === 'place-not-refunded';

/** The form in which staff keep the money of a cancelled place or order. */
export const keepForm = v.object({
  reason: text({
    label: 'Why it is not refunded',
    maximum: 200,
    message: 'Please say in up to 200 characters why the money is not refunded. The books keep it.',
  }),
});

/** The reasons of disputes, and of banks that return a refund, in Stripe's words. */
const reasons: Record<string, string> = {
  credit_not_processed: 'The customer waits for a refund',
  duplicate: 'The customer says that they paid twice',
  fraudulent: 'The customer says that they did not pay this',
  product_not_received: 'The customer says that they did not get it',
  product_unacceptable: 'The customer is not satisfied with it',
  subscription_canceled: 'The customer says that they ended the membership',
  unrecognized: 'The customer does not recognise the payment',
  expired_or_canceled_card: 'The card has expired or was cancelled',
  lost_or_stolen_card: 'The card was lost or stolen',
  charge_disputed: 'The payment is disputed',
  charge_already_refunded: 'It was refunded at Stripe already',
};

/** The sentence about the reason of a problem; empty if Stripe gave none. */
export function problemReason({ reason }: Pick<PaymentProblem, 'reason'>): string {
  if (reason === null) return '';
  return reasons[reason] ?? reason.replaceAll('_', ' ');
}

/** The page of Stripe's dashboard. @param id Stripe's id of a payment or a payout. */
export const stripePath = (id: string): string =>
  `https://dashboard.stripe.com/${id.startsWith('po_') ? 'payouts' : 'payments'}/${encodeURIComponent(id)}`;
