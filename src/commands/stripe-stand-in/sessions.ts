import { ApiError, requireItem, StateError } from './api-error.ts';
import { type Books, charge, newId } from './books.ts';
import { type Form, formOf, textOf, textsOf } from './form-body.ts';
import type { Session } from './shapes.ts';
import { startSubscription } from './subscriptions.ts';

const halfHour = 30 * 60;
const day = 24 * 60 * 60;

/** The smallest amounts that Stripe charges, in minor units. */
const smallestAmounts: Record<string, number> = { gbp: 30, usd: 50 };

/** The length of a payment's description, in characters. */
const longestDescription = 1000;

/** POST /v1/checkout/sessions. @param origin The origin of the payment page. @throws ApiError */
export function createSession(books: Books, form: Form, origin: string): Session {
  const mode = textOf(form, 'mode');
  if (mode !== 'payment' && mode !== 'subscription') throw new ApiError(400, `Invalid mode: ${mode}`);
  const lines = Object.values(formOf(form, 'line_items')).map((line) => readLine(line, mode));
  const [first] = lines;
  if (!first) throw new ApiError(400, 'Missing required param: line_items.', 'parameter_missing');
  validateTexts(form);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount < (smallestAmounts[first.currency] ?? 0))
    throw new ApiError(400, 'The Checkout Session’s total amount due is too small.', 'amount_too_small');
  const expires = Number(textOf(form, 'expires_at') || books.now() + day);
  const earliest = books.now() + halfHour;
  // The clock of a studio on this computer does not move with the stand-in's.
  if (expires < earliest - books.ahead() || expires > books.now() + day)
    throw new ApiError(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
  const id = newId('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: textOf(form, 'client_reference_id') || null,
    customer_email: textOf(form, 'customer_email') || null,
    metadata: textsOf(form, 'metadata'),
    amount_total: amount,
    currency: first.currency,
    created: books.now(),
    expires_at: expires,
    ends: expires < earliest ? expires + books.ahead() : expires,
    url: `${origin}/pay/${id}`,
    success_url: textOf(form, 'success_url'),
    cancel_url: textOf(form, 'cancel_url'),
    payment_intent: null,
    subscription: null,
    customer: null,
    invoice: null,
    livemode: false,
    lines: lines.map(({ name, quantity, amount }) => ({ name, quantity, amount })),
    subscription_metadata: textsOf(formOf(form, 'subscription_data'), 'metadata'),
  };
  books.sessions.set(id, session);
  return session;
}

function validateTexts(form: Form): void {
  const email = textOf(form, 'customer_email');
  if (/[^\x21-\x7e]/.test(email))
    throw new ApiError(400, `Invalid email address: ${email}`, 'email_invalid').about('customer_email');
  const field = 'payment_intent_data[description]';
  if (textOf(form, 'payment_intent_data', 'description').length > longestDescription)
    throw new ApiError(
      400,
      `Invalid string: ${field} must be at most ${longestDescription} characters`,
    ).about(field);
}

function readLine(line: string | Form, mode: Session['mode']) {
  const form = typeof line === 'object' ? line : {};
  const price = formOf(form, 'price_data');
  const unit = Number(textOf(price, 'unit_amount') || Number.NaN);
  const quantity = Number(textOf(form, 'quantity') || 1);
  if (!Number.isInteger(unit) || unit < 0) throw new ApiError(400, 'Invalid integer: unit_amount');
  if ((textOf(price, 'recurring', 'interval') !== '') !== (mode === 'subscription'))
    throw new ApiError(400, 'Recurring prices are for subscription mode, and for nothing else.');
  return {
    name: textOf(price, 'product_data', 'name'),
    quantity,
    amount: unit * quantity,
    currency: textOf(price, 'currency'),
  };
}

/** POST /v1/checkout/sessions/:id/expire. @throws ApiError if it is not open. */
export function expireSession(books: Books, id: string): Session {
  const session = requireItem(books.sessions, id, 'checkout.session');
  if (session.status !== 'open')
    throw new StateError(`Only Checkout Sessions with a status of open can be expired; ${session.status}.`);
  expire(books, session);
  return session;
}

/** Expires every session whose time is over. */
export function expireOverdue(books: Books): void {
  for (const session of books.sessions.values())
    if (session.status === 'open' && session.ends <= books.now()) expire(books, session);
}

function expire(books: Books, session: Session): void {
  session.status = 'expired';
  session.url = null;
  books.emit('checkout.session.expired', session);
}

/** Pays a session on its page, with a valid card. @throws ApiError if it can no longer be paid. */
export function paySession(books: Books, id: string): Session {
  expireOverdue(books);
  const session = requireItem(books.sessions, id, 'checkout.session');
  if (session.status !== 'open') throw new StateError(`This page is ${session.status}.`);
  if (session.mode === 'subscription') startSubscription(books, session);
  else session.payment_intent = charge(books, session.amount_total, session.currency);
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  books.emit('checkout.session.completed', session);
  return session;
}
