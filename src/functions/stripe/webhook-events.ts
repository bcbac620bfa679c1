/**
 * The event types that our webhook needs; docs/going-live.md lists them, and `npm run doctor` compares them with those
 * set at Stripe.
 */
export const webhookEvents = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'payout.canceled',
  'payout.failed',
  'payout.paid',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const;
