import { Stripe } from 'stripe';
import { webhookEvents } from '#functions/stripe/webhook-events.ts';
import { ApiError, requireItem } from './api-error.ts';
import { type Books, balanceOf } from './books.ts';
import { type Form, formOf, readForm, textOf } from './form-body.ts';
import type { Webhook } from './hooks.ts';
import { listOf } from './lists.ts';
import { createRefund } from './money.ts';
import { openPortal, portalConfiguration } from './portal.ts';
import { createSession, expireSession } from './sessions.ts';
import type { Session } from './shapes.ts';
import { cancelAtPeriodEnd, cancelSubscription, payOpenInvoice, setCard } from './subscriptions.ts';

/** A request to the API: a path such as /v1/refunds, and the fields of its query or of its body. */
export interface ApiRequest {
  method: string;
  path: string;
  form: Form;
}

export interface ApiContext {
  books: Books;
  /** The stand-in's own address. */
  origin: string;
  webhook: () => Webhook | undefined;
}

/** Parses a request: its query, or its body for a POST. */
export function parseRequest(method: string, url: string, body: string): ApiRequest {
  const { pathname, search } = new URL(url, 'http://stand-in');
  return { method, path: pathname, form: readForm(method === 'POST' ? body : search.slice(1)) };
}

/** Answers a request to the API as Stripe does. @throws ApiError */
export function answerApi(
  { method, path, form }: ApiRequest,
  { books, origin, webhook }: ApiContext,
): object {
  const [, , ...names] = path.split('/');
  const [noun = '', ...segments] = names;
  const route = `${method} ${noun}`;
  const id = segments.find((part) => /^[a-z]+_/.test(part)) ?? '';
  switch (route) {
    case 'POST checkout':
      return segments.includes('expire')
        ? publicSession(expireSession(books, id))
        : publicSession(createSession(books, form, origin));
    case 'GET checkout':
      return expandSession(books, requireItem(books.sessions, id, 'checkout.session'), form);
    case 'POST refunds':
      return createRefund(books, form);
    case 'GET refunds':
      return listOf(
        books.refunds.values(),
        form,
        ({ payment_intent }) => payment_intent === textOf(form, 'payment_intent'),
      );
    case 'DELETE subscriptions':
      return cancelSubscription(books, id);
    case 'POST subscriptions':
      return 'default_payment_method' in form
        ? setCard(books, id, textOf(form, 'default_payment_method'))
        : cancelAtPeriodEnd(books, id, textOf(form, 'cancel_at_period_end') === 'true');
    case 'GET subscriptions':
      return id ? requireItem(books.subscriptions, id, 'subscription') : subscriptionsOf(books, form);
    case 'POST invoices':
      return payOpenInvoice(books, id, textOf(form, 'payment_method'));
    case 'GET invoices':
      return invoicesOf(books, form);
    case 'GET invoice_payments':
      return listOf(
        books.invoicePayments.values(),
        form,
        ({ invoice }) => invoice === textOf(form, 'invoice'),
      );
    case 'GET balance_transactions':
      return balanceTransactions(books, form);
    case 'GET payouts':
      return listOf(books.payouts.values(), form);
    case 'GET balance':
      return {
        object: 'balance',
        available: ['gbp', 'usd'].map((currency) => ({ currency, amount: balanceOf(books, currency) })),
      };
    case 'POST billing_portal':
      return openPortal(books, form, origin);
    case 'GET billing_portal':
      return listOf([portalConfiguration], form);
    case 'GET webhook_endpoints':
      return listOf(endpoints(webhook()), form);
    default:
      throw new ApiError(404, `Unrecognized request URL (${method}: ${path}).`);
  }
}

/**
 * The subscriptions of a customer, those that have ended only with `status=all`; with the customer and the latest invoice
 * expanded if the request asks for them.
 */
function subscriptionsOf(books: Books, form: Form) {
  const { data, ...list } = listOf(
    books.subscriptions.values(),
    form,
    ({ customer, status }) =>
      customer === textOf(form, 'customer') && (status !== 'canceled' || textOf(form, 'status') === 'all'),
  );
  const expandedFields = Object.values(formOf(form, 'expand'));
  return {
    ...list,
    data: data.map((subscription) => ({
      ...subscription,
      ...(expandedFields.includes('data.customer') && {
        customer: books.customers.get(subscription.customer),
      }),
      ...(expandedFields.includes('data.latest_invoice') && {
        latest_invoice: books.invoices.get(subscription.latest_invoice ?? ''),
      }),
    })),
  };
}

/** The invoices of a subscription with a status, and their payments. */
function invoicesOf(books: Books, form: Form) {
  const [id, status] = [textOf(form, 'subscription'), textOf(form, 'status')];
  const { data, ...list } = listOf(
    books.invoices.values(),
    form,
    (invoice) => invoice.parent.subscription_details.subscription === id && invoice.status === status,
  );
  const payments = (invoice: string) =>
    listOf(books.invoicePayments.values(), {}, (payment) => payment.invoice === invoice);
  return { ...list, data: data.map((invoice) => ({ ...invoice, payments: payments(invoice.id) })) };
}

/** The movements of the balance, with their sources expanded if the request asks for them. */
function balanceTransactions(books: Books, form: Form) {
  const payout = textOf(form, 'payout');
  const { data, ...list } = listOf(
    books.movements,
    form,
    (movement) => payout === '' || movement.payout === payout,
  );
  if (!Object.values(formOf(form, 'expand')).includes('data.source')) return { ...list, data };
  const charges = new Map([...books.charges.values()].map((charge) => [charge.id, charge]));
  const sources = [charges, books.refunds, books.disputes, books.payouts];
  return {
    ...list,
    data: data.map((movement) => ({
      ...movement,
      source: sources.map((items) => items.get(movement.source)).find(Boolean) ?? movement.source,
    })),
  };
}

/** A session without the stand-in's own fields. */
const publicSession = ({
  ends: _ends,
  lines: _lines,
  subscription_metadata: _metadata,
  ...session
}: Session) => session;

/** A session with its subscription and its invoice expanded, if the request asks for them. */
function expandSession(books: Books, session: Session, form: Form): object {
  const expandedFields = Object.values(formOf(form, 'expand'));
  const { subscription, invoice } = session;
  return {
    ...publicSession(session),
    ...(subscription &&
      expandedFields.includes('subscription') && { subscription: books.subscriptions.get(subscription) }),
    ...(invoice &&
      expandedFields.includes('invoice.payments') && {
        invoice: {
          ...books.invoices.get(invoice),
          payments: listOf(books.invoicePayments.values(), {}, (payment) => payment.invoice === invoice),
        },
      }),
  };
}

const endpoints = (webhook: Webhook | undefined) =>
  webhook
    ? [
        {
          id: 'we_stand_in',
          object: 'webhook_endpoint',
          url: webhook.url,
          status: 'enabled',
          api_version: Stripe.API_VERSION,
          enabled_events: [...webhookEvents],
          livemode: false,
        },
      ]
    : [];
