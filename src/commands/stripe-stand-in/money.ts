import { ApiError, requireItem, StateError } from './api-error.ts';
import { type Books, balanceOf, newId, recordMovement } from './books.ts';
import { type Form, textOf, textsOf } from './form-body.ts';
import type { Charge, Dispute, Payout, Refund } from './shapes.ts';

/** Stripe's fee for a dispute, in minor units. */
const disputeFee = 2000;

/** POST /v1/refunds. @throws ApiError if less than the amount is left of the charge. */
export function createRefund(books: Books, form: Form): Refund {
  const intent = textOf(form, 'payment_intent');
  const charge = requireItem(books.charges, intent, 'payment_intent');
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(textOf(form, 'amount') || left);
  if (charge.disputed) throw new StateError('This charge has been charged back.', 'charge_disputed');
  if (left === 0) throw new StateError('The charge has already been refunded.', 'charge_already_refunded');
  if (!Number.isInteger(amount) || amount < 1) throw new ApiError(400, 'Invalid integer: amount');
  if (amount > left)
    throw new StateError(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`);
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    payment_intent: intent,
    charge: charge.id,
    amount,
    currency: charge.currency,
    created: books.now(),
    status: 'succeeded',
    metadata: textsOf(form, 'metadata'),
  };
  charge.amount_refunded += amount;
  books.refunds.set(refund.id, refund);
  recordMovement(books, {
    reporting_category: 'refund',
    source: refund.id,
    amount: -amount,
    currency: charge.currency,
  });
  books.emit('refund.created', refund);
  return refund;
}

/** The payer's bank returns a refund, for instance because the account is closed. @throws ApiError */
export function failRefund(books: Books, id: string): Refund {
  const refund = requireItem(books.refunds, id, 'refund');
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  requireItem(books.charges, refund.payment_intent, 'payment_intent').amount_refunded -= refund.amount;
  recordMovement(books, {
    reporting_category: 'refund_failure',
    source: refund.id,
    amount: refund.amount,
    currency: refund.currency,
  });
  books.emit('refund.failed', refund);
  return refund;
}

/**
 * The payer disputes the charge with their bank: the amount is withheld until the decision.
 * @param status 'prevented' if Stripe gives the amount back at once, so that nothing is decided. It does so without the fee
 * for a dispute if the reason is not fraud.
 * @throws ApiError
 */
export function openDispute(
  books: Books,
  intent: string,
  status: 'needs_response' | 'prevented' = 'needs_response',
): Dispute {
  const charge: Charge = requireItem(books.charges, intent, 'payment_intent');
  charge.disputed = true;
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    payment_intent: intent,
    charge: charge.id,
    amount: charge.amount - charge.amount_refunded,
    currency: charge.currency,
    created: books.now(),
    status,
    reason: status === 'prevented' ? 'product_not_received' : 'fraudulent',
  };
  books.disputes.set(dispute.id, dispute);
  recordMovement(
    books,
    {
      reporting_category: 'dispute',
      source: dispute.id,
      amount: -dispute.amount,
      currency: charge.currency,
    },
    status === 'prevented' ? 0 : disputeFee,
  );
  books.emit('charge.dispute.created', dispute);
  books.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The studio appeals against a lost dispute: the amount stays withheld. @throws ApiError */
export function appealDispute(books: Books, id: string): Dispute {
  const dispute = requireItem(books.disputes, id, 'dispute');
  dispute.status = 'appeal_under_review';
  books.emit('charge.dispute.updated', dispute);
  return dispute;
}

/** The bank decides the dispute, or an appeal. @throws ApiError */
export function closeDispute(books: Books, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = requireItem(books.disputes, id, 'dispute');
  dispute.status = status;
  if (status === 'won') {
    recordMovement(books, {
      reporting_category: 'dispute_reversal',
      source: dispute.id,
      amount: dispute.amount,
      currency: dispute.currency,
    });
    requireItem(books.charges, dispute.payment_intent, 'payment_intent').disputed = false;
  }
  books.emit('charge.dispute.closed', dispute);
  if (status === 'won') books.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

/** Pays out the whole balance. @param currency In Stripe's format: gbp. @returns Undefined if there is none. */
export function payOut(books: Books, currency: string): Payout | undefined {
  const amount = balanceOf(books, currency);
  if (amount <= 0) return undefined;
  const payout: Payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    currency,
    created: books.now(),
    arrival_date: books.now(),
    status: 'paid',
    failure_code: null,
    reconciliation_status: 'completed',
  };
  books.payouts.set(payout.id, payout);
  recordMovement(books, { reporting_category: 'payout', source: payout.id, amount: -amount, currency });
  for (const movement of books.movements) if (movement.currency === currency) movement.payout ??= payout.id;
  books.emit('payout.paid', payout);
  return payout;
}

/** The studio's bank returns a payout, for instance because the account is closed. @throws ApiError */
export function failPayout(books: Books, id: string): Payout {
  const payout = requireItem(books.payouts, id, 'payout');
  payout.status = 'failed';
  payout.failure_code = 'account_closed';
  recordMovement(books, {
    reporting_category: 'payout_reversal',
    source: payout.id,
    amount: payout.amount,
    currency: payout.currency,
  });
  books.emit('payout.failed', payout);
  return payout;
}
