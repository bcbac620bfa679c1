import * as v from 'valibot';
import { formatMoney } from '#domain/money/money.ts';
import { instant, keyOf, signedMoney } from '#domain/schema/answer-fields.ts';
import { text } from '#domain/schema/form-fields.ts';
import { decisions, type PaymentDecision } from './decisions.ts';
import { type Payment, payment } from './payment-schema.ts';

/** The kinds of problems with payments. */
export const paymentProblemKinds = {
  'refund-failed': {
    label: 'Refund returned',
    advice:
      'The bank returned the money to the studio. Refund it in cash or by transfer, or keep it and say why.',
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
  'paid-twice': {
    label: 'Paid twice',
    advice:
      'It was paid again after a bank took the money back, and then the bank returned that money. Refund what was paid too much, or keep it and say why.',
  },
  'pass-not-paid': {
    label: 'Pass not paid',
    advice:
      'The bank took the money back, and the pass is still valid. Withdraw it, make the money due again, or leave it valid without the money, and say why.',
  },
  'pass-withdrawn': {
    label: 'Pass withdrawn',
    advice:
      'The bank returned the money of a pass that was withdrawn. Refund it, make the pass valid again on the person’s page, or keep the money and say why.',
  },
} as const;

/** A payment that needs staff. */
export const paymentProblem = v.object({
  kind: keyOf(paymentProblemKinds),
  /** When it became known. */
  at: instant,
  /** Stripe's word for the reason; null if it gave none. */
  reason: v.nullable(v.string()),
  /** What was paid too much; null for any other problem. */
  tooMuch: v.nullable(signedMoney),
  /** For a returned refund: the payment that represents its money. */
  payment,
  /** Stripe's id of an online payment. */
  paymentIntent: v.nullable(v.string()),
});

export type PaymentProblem = v.InferOutput<typeof paymentProblem>;

/** The decisions that a problem offers; none if it disappears by itself. */
export function decisionsOf({ kind }: Pick<PaymentProblem, 'kind'>): readonly PaymentDecision[] {
  if (kind === 'payment-disputed' || kind === 'refunds-waiting') return [];
  return kind === 'pass-not-paid' ? ['withdraw-pass', 'make-pass-due', 'leave-pass'] : ['keep-money'];
}

/** Whether staff settle a problem by a refund, or by keeping the money. */
export const isToRefund = (problem: Pick<PaymentProblem, 'kind'>): boolean =>
  decisionsOf(problem).includes('keep-money');

const reasonForm = (label: string, message: string) =>
  v.object({ reason: text({ label, maximum: 200, message }) });

/** The form in which staff keep money. */
const keepForm = reasonForm(
  'Why it is not refunded',
  'Please say in up to 200 characters why the money is not refunded. The books keep it.',
);

/** The form in which staff decide about a pass. */
const passForm = reasonForm('Why', 'Please say why in up to 200 characters. The books keep it.');

/** The texts of the form for a decision; `done` is the message after it. */
export function decisionTexts(
  decision: PaymentDecision,
  {
    kind,
    payment,
    tooMuch,
  }: Pick<PaymentProblem, 'kind' | 'tooMuch'> & {
    payment: Pick<Payment, 'amount' | 'person'> & {
      lines: readonly Pick<Payment['lines'][number], 'renews' | 'endsWithMonth'>[];
    };
  },
) {
  if (decision === 'keep-money') {
    const isCancelled = kind === 'order-not-refunded' || kind === 'place-not-refunded';
    return {
      question: tooMuch
        ? `Keep the ${formatMoney(tooMuch)} that was paid too much?`
        : `Keep what is left of ${formatMoney(payment.amount)}${isCancelled ? ' for what was cancelled' : ''}?`,
      hint: `${keptWhere[kind] ?? 'Staff read it on the receipt.'} The receipt has Undo.`,
      form: keepForm,
      done: (reference: string) => `The money of ${reference} is kept`,
    };
  }
  const membership = payment.lines.find((line) => line.renews);
  const renewal = membership && !membership.endsWithMonth ? ' The membership renews next month.' : '';
  return {
    'withdraw-pass': {
      question: `${
        membership
          ? 'End the membership today? Nothing more is charged.'
          : 'End the pass today? The remaining classes are lost.'
      } Places that it has paid for stay.`,
      hint: endedPassNote(payment.person),
      form: passForm,
      done: (reference: string) => `The pass of ${reference} is withdrawn`,
    },
    'make-pass-due': {
      question: `Leave the pass valid, as unpaid? The payment is taken on the person’s page.${renewal}`,
      hint: 'The account shows what is unpaid. Staff read the reason on the receipt, which has Undo.',
      form: passForm,
      done: (reference: string) => `The pass of ${reference} is to be paid again`,
    },
    'leave-pass': {
      question: `Leave the pass valid without the money?${renewal}`,
      hint: 'Staff read it on the receipt, which has Undo.',
      form: passForm,
      done: (reference: string) => `The pass of ${reference} stays valid`,
    },
  }[decision];
}

/** How the owner of a pass learns why it has ended. @param owner Null if no owner is known. */
export const endedPassNote = (owner: { email: string } | null): string =>
  owner?.email
    ? 'The person reads it in an email, and in the account below the pass.'
    : 'The person has no email address, so tell them. It is in the history of the pass.';

const onItsPage = 'The person reads it on the page of the booking or the order.';
const keptWhere: { [Kind in PaymentProblem['kind']]?: string } = {
  'order-not-refunded': onItsPage,
  'place-not-refunded': onItsPage,
  'refund-failed': 'If a booking or an order was cancelled, the person reads it on its page.',
};

/** "Not refunded by Anna: …": the decision about a payment, and who made it. */
export const decisionText = ({ kind, reason, by }: NonNullable<Payment['decision']>): string =>
  `${decisions[kind].label}${by ? ` by ${by}` : ''}: ${reason}`;

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
