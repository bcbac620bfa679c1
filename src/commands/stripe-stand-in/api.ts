import { webhookEvents } from '#functions/stripe/webhook-events.ts';
import { ApiError, found } from './api-error.ts';
import { type Books, balanceOf, newId } from './books.ts';
import { type Form, formOf, readForm, textOf } from './form-body.ts';
import type { Webhook } from './hooks.ts';
import { createRefund } from './money.ts';
import { createSession, expireSession } from './sessions.ts';
import type { Session } from './shapes.ts';
import { cancelSubscription } from './subscriptions.ts';

/** A request to the API: a path such as /v1/refunds, and the fields of its query or of its body. */
export interface Asked {
  method: string;
  path: string;
  form: Form;
}

export interface Surroundings {
  books: Books;
  /** The stand-in's own address. */
  origin: string;
  webhook: () => Webhook | undefined;
}

/** Parses a request: its query, or its body for a POST. */
export function readAsked(method: string, url: string, body: string): Asked {
  const { pathname, search } = new URL(url, 'http://stand-in');
  return { method, path: pathname, form: readForm(method === 'POST' ? body : search.slice(1)) };
}

/** Answers a request to the API as Stripe does. @throws ApiError */
export function answerApi({ method, path, form }: Asked, { books, origin, webhook }: Surroundings): object {
  const [, , ...names] = path.split('/');
  const [noun = '', ...rest] = names;
  const route = `${method} ${noun}`;
  const id = rest.find((part) => /^[a-z]+_/.test(part)) ?? '';
  switch (route) {
    case 'POST checkout':
      return rest.includes('expire')
        ? shown(expireSession(books, id))
        : shown(createSession(books, form, origin));
    case 'GET checkout':
      return expanded(books, found(books.sessions, id, 'checkout.session'), form);
    case 'POST refunds':
      return createRefund(books, form);
    case 'GET refunds':
      return list(
        books.refunds.values(),
        ({ payment_intent }) => payment_intent === textOf(form, 'payment_intent'),
      );
    case 'DELETE subscriptions':
      return cancelSubscription(books, id);
    case 'GET subscriptions':
      return found(books.subscriptions, id, 'subscription');
    case 'GET invoice_payments':
      return list(books.invoicePayments.values(), ({ invoice }) => invoice === textOf(form, 'invoice'));
    case 'GET balance_transactions':
      return list(books.movements, within(form));
    case 'GET payouts':
      return list(books.payouts.values(), within(form));
    case 'GET balance':
      return {
        object: 'balance',
        available: ['gbp', 'usd'].map((currency) => ({ currency, amount: balanceOf(books, currency) })),
      };
    case 'POST billing_portal':
      return portal(form, origin);
    case 'GET webhook_endpoints':
      return list(endpoints(webhook()), () => true);
    default:
      throw new ApiError(404, `Unrecognized request URL (${method}: ${path}).`);
  }
}

const list = <One>(all: Iterable<One>, wanted: (one: One) => boolean) => ({
  object: 'list',
  has_more: false,
  data: [...all].filter(wanted),
});

const within = (form: Form) => {
  const created = formOf(form, 'created');
  const from = Number(textOf(created, 'gte') || 0);
  const to = Number(textOf(created, 'lt') || Number.POSITIVE_INFINITY);
  return (one: { created: number }) => one.created >= from && one.created < to;
};

/** A session without the stand-in's own fields. */
const shown = ({ lines: _lines, subscription_metadata: _metadata, ...session }: Session) => session;

/** A session with its subscription and its invoice expanded, if the request asks for them. */
function expanded(books: Books, session: Session, form: Form): object {
  const wanted = Object.values(formOf(form, 'expand'));
  const { subscription, invoice } = session;
  return {
    ...shown(session),
    ...(subscription &&
      wanted.includes('subscription') && { subscription: books.subscriptions.get(subscription) }),
    ...(invoice &&
      wanted.includes('invoice.payments') && {
        invoice: {
          ...books.invoices.get(invoice),
          payments: list(books.invoicePayments.values(), (payment) => payment.invoice === invoice),
        },
      }),
  };
}

function portal(form: Form, origin: string): object {
  const customer = textOf(form, 'customer');
  const back = encodeURIComponent(textOf(form, 'return_url'));
  return {
    id: newId('bps'),
    object: 'billing_portal.session',
    customer,
    url: `${origin}/portal/${customer}?back=${back}`,
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
          enabled_events: [...webhookEvents],
          livemode: false,
        },
      ]
    : [];
