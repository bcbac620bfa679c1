import { found } from './api-error.ts';
import { type Books, charge, newId } from './books.ts';
import type { Invoice, Session, Subscription } from './shapes.ts';

/** Starts a session's subscription, and charges the first month. */
export function beginSubscription(books: Books, session: Session): void {
  const start = books.now();
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    status: 'active',
    customer: newId('cus'),
    metadata: session.subscription_metadata,
    cancel_at_period_end: false,
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
  const invoice = writeInvoice(books, subscription, 'subscription_create');
  session.invoice = invoice.id;
  payInvoice(books, invoice);
}

/** Ends or renews the subscriptions whose period is over. */
export function renewSubscriptions(books: Books): void {
  for (const subscription of books.subscriptions.values()) {
    let end = endOf(subscription);
    while (subscription.status !== 'canceled' && end <= books.now()) {
      if (subscription.cancel_at_period_end) {
        endNow(books, subscription);
        break;
      }
      const next = monthAfter(end, subscription.created);
      subscription.items.data = [{ current_period_start: end, current_period_end: next }];
      end = next;
      collect(books, writeInvoice(books, subscription, 'subscription_cycle'));
    }
  }
}

/** Retries the payment of open invoices, as Stripe does some days later. */
export function retryInvoices(books: Books): void {
  for (const invoice of books.invoices.values()) if (invoice.status === 'open') collect(books, invoice);
}

/** DELETE /v1/subscriptions/:id: ends it at once. @throws ApiError */
export function cancelSubscription(books: Books, id: string): Subscription {
  const subscription = found(books.subscriptions, id, 'subscription');
  endNow(books, subscription);
  return subscription;
}

/** Cancels a subscription as a member does in the portal: it ends with its month. @throws ApiError */
export function cancelAtPeriodEnd(books: Books, id: string): Subscription {
  const subscription = found(books.subscriptions, id, 'subscription');
  subscription.cancel_at_period_end = true;
  books.tell('customer.subscription.updated', subscription);
  return subscription;
}

function endNow(books: Books, subscription: Subscription): void {
  subscription.status = 'canceled';
  books.tell('customer.subscription.deleted', subscription);
}

function writeInvoice(books: Books, subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
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
  return invoice;
}

function collect(books: Books, invoice: Invoice): void {
  const id = invoice.parent.subscription_details.subscription;
  const subscription = found(books.subscriptions, id, 'subscription');
  const before = subscription.status;
  if (before === 'canceled') return;
  if (!books.refusedCards.has(invoice.customer)) {
    payInvoice(books, invoice);
    subscription.status = 'active';
  } else {
    invoice.attempt_count += 1;
    subscription.status = 'past_due';
    books.tell('invoice.payment_failed', invoice);
  }
  if (subscription.status !== before) books.tell('customer.subscription.updated', subscription);
}

function payInvoice(books: Books, invoice: Invoice): void {
  const intent = charge(books, invoice.amount_due, invoice.currency);
  invoice.attempt_count += 1;
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
  books.tell('invoice.paid', invoice);
}

const endOf = ({ items }: Subscription): number => items.data[0]?.current_period_end ?? 0;

/**
 * The same day of the next month, or its last day if it is shorter, as Stripe counts from the start. In seconds,
 * UTC.
 */
function monthAfter(start: number, began: number): number {
  const from = new Date(start * 1000);
  const anchor = new Date(began * 1000).getUTCDate();
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate();
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  next.setUTCDate(Math.min(anchor, lastDay));
  return next.getTime() / 1000;
}
