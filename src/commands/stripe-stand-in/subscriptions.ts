import { ApiError, requireItem, StateError } from './api-error.ts';
import { type Books, charge, newId } from './books.ts';
import type { Customer, Invoice, Session, Subscription } from './shapes.ts';

const day = 24 * 60 * 60;

/** The pauses after each failed attempt; after the last one the subscription stays past due. */
const daysToNextAttempt = [3, 3, 4];

/** Starts a session's subscription of a new customer, and charges the first month. */
export function startSubscription(books: Books, session: Session): void {
  const start = books.now();
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    invoice_settings: { default_payment_method: null },
  };
  books.customers.set(customer.id, customer);
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    status: 'active',
    customer: customer.id,
    metadata: session.subscription_metadata,
    cancel_at_period_end: false,
    cancel_at: null,
    default_payment_method: newId('pm'),
    latest_invoice: null,
    created: start,
    items: {
      object: 'list',
      data: [{ current_period_start: start, current_period_end: monthAfter(start, start) }],
    },
    amount: session.amount_total,
    currency: session.currency,
  };
  books.subscriptions.set(subscription.id, subscription);
  session.subscription = subscription.id;
  session.customer = subscription.customer;
  const invoice = createInvoice(books, subscription, 'subscription_create');
  session.invoice = invoice.id;
  payInvoice(books, invoice);
}

/** Ends or renews the subscriptions whose period is over. */
export function renewSubscriptions(books: Books): void {
  for (const subscription of books.subscriptions.values()) {
    let end = endOf(subscription);
    while (subscription.status !== 'canceled' && end <= books.now()) {
      if (subscription.cancel_at !== null && subscription.cancel_at <= end) {
        endNow(books, subscription);
        break;
      }
      const next = monthAfter(end, subscription.created);
      subscription.items.data = [{ current_period_start: end, current_period_end: next }];
      end = next;
      // Stripe reports the new month before it is paid.
      books.emit('customer.subscription.updated', subscription);
      chargeInvoice(books, createInvoice(books, subscription, 'subscription_cycle'));
    }
  }
}

/** Retries the payment of the open invoices whose next attempt is due. */
export function retryInvoices(books: Books): void {
  for (const invoice of books.invoices.values())
    if (invoice.status === 'open' && (invoice.next_payment_attempt ?? Infinity) <= books.now())
      chargeInvoice(books, invoice);
}

/**
 * A customer enters another card in the portal. It becomes the customer's, not that of their subscriptions, and pays no
 * open invoice.
 */
export function changeCard(books: Books, customer: string, isGood: boolean): void {
  const card = newId('pm');
  if (!isGood) books.refusedCards.add(card);
  requireItem(books.customers, customer, 'customer').invoice_settings.default_payment_method = card;
}

/** POST /v1/subscriptions/:id with a card. @throws ApiError */
export function setCard(books: Books, id: string, card: string): Subscription {
  const subscription = requireItem(books.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled')
    throw new StateError('A canceled subscription can only update its cancellation_details and metadata.');
  subscription.default_payment_method = card;
  books.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** POST /v1/invoices/:id/pay. @throws ApiError if it is not open, or the card is declined. */
export function payOpenInvoice(books: Books, id: string, card: string): Invoice {
  const invoice = requireItem(books.invoices, id, 'invoice');
  if (invoice.status !== 'open') throw new StateError('Invoice is already paid');
  chargeInvoice(books, invoice, card);
  if (books.refusedCards.has(card))
    throw new ApiError(402, 'Your card was declined.', 'card_declined', 'card_error');
  return invoice;
}

/** DELETE /v1/subscriptions/:id: ends it at once. @throws ApiError */
export function cancelSubscription(books: Books, id: string): Subscription {
  const subscription = requireItem(books.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled')
    throw new ApiError(404, `No such subscription: '${id}'`, 'resource_missing');
  endNow(books, subscription);
  return subscription;
}

/**
 * POST /v1/subscriptions/:id: the subscription ends with its month, or continues after all.
 * @throws ApiError
 */
export function cancelAtPeriodEnd(books: Books, id: string, ends = true): Subscription {
  return scheduleEnd(books, id, ends, ends);
}

/**
 * The same in the portal, which only sets the instant of the end: sessions create subscriptions in Stripe's flexible billing
 * mode. @throws ApiError
 */
export function cancelInPortal(books: Books, id: string, ends = true): Subscription {
  return scheduleEnd(books, id, ends, false);
}

function scheduleEnd(books: Books, id: string, ends: boolean, atPeriodEnd: boolean): Subscription {
  const subscription = requireItem(books.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled')
    throw new StateError('A canceled subscription can only update its cancellation_details and metadata.');
  subscription.cancel_at_period_end = atPeriodEnd;
  subscription.cancel_at = ends ? endOf(subscription) : null;
  books.emit('customer.subscription.updated', subscription);
  return subscription;
}

function endNow(books: Books, subscription: Subscription): void {
  subscription.status = 'canceled';
  books.emit('customer.subscription.deleted', subscription);
}

function createInvoice(books: Books, subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
  const [period] = subscription.items.data;
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    status: 'open',
    billing_reason: reason,
    customer: subscription.customer,
    amount_due: subscription.amount,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    currency: subscription.currency,
    created: books.now(),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: {
      object: 'list',
      data: period
        ? [{ period: { start: period.current_period_start, end: period.current_period_end } }]
        : [],
    },
  };
  books.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** Charges an invoice to a card; by default to that of its subscription. */
function chargeInvoice(books: Books, invoice: Invoice, card?: string): void {
  const id = invoice.parent.subscription_details.subscription;
  const subscription = requireItem(books.subscriptions, id, 'subscription');
  const before = subscription.status;
  if (before === 'canceled') return;
  if (!books.refusedCards.has(card ?? subscription.default_payment_method)) {
    payInvoice(books, invoice);
    subscription.status = 'active';
  } else {
    invoice.attempt_count += 1;
    const days = daysToNextAttempt[invoice.attempt_count - 1];
    invoice.next_payment_attempt = days === undefined ? null : books.now() + days * day;
    subscription.status = 'past_due';
    books.emit('invoice.payment_failed', invoice);
  }
  if (subscription.status !== before) books.emit('customer.subscription.updated', subscription);
}

function payInvoice(books: Books, invoice: Invoice): void {
  const intent = charge(books, invoice.amount_due, invoice.currency);
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = null;
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  const id = newId('inpay');
  books.invoicePayments.set(id, {
    id,
    object: 'invoice_payment',
    invoice: invoice.id,
    status: 'paid',
    amount_paid: invoice.amount_paid,
    payment: { type: 'payment_intent', payment_intent: intent },
  });
  books.emit('invoice.paid', invoice);
}

const endOf = ({ items }: Subscription): number => items.data[0]?.current_period_end ?? 0;

/**
 * The same day of the next month, or its last day if it is shorter, as Stripe counts from the start. In seconds,
 * UTC.
 */
function monthAfter(start: number, anchorStart: number): number {
  const from = new Date(start * 1000);
  const anchor = new Date(anchorStart * 1000).getUTCDate();
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate();
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  next.setUTCDate(Math.min(anchor, lastDay));
  return next.getTime() / 1000;
}
