import { Stripe } from 'stripe';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { paidPath } from '#domain/checkouts/paid-texts.ts';

/** Stripe's session for a checkout, in the format of attach_session(). */
export interface CheckoutSession {
  id: string;
  url: string;
  /** Instant, ISO 8601 in UTC. */
  expiresAt: string;
  /** Stripe's id of the subscription; null for a single payment. */
  subscription: string | null;
}

/**
 * How long after the hold Stripe's session expires automatically, in seconds. Stripe requires at least 30 minutes from the
 * request on, and a repeated request must name the same time, so that it can be made until the hold ends; the sweep
 * expires the session together with the hold of 15 minutes.
 */
const afterHold = 31 * 60;

/** The maximum length of a payment's description at Stripe, in characters. */
const longestDescription = 1000;

/** The checkout's page on the site, to which the payer returns. @param site The site's origin. */
export const returnPage = (site: string, token: string): string => `${site}${paidPath(token)}`;

/** The request for Stripe's session; always the same for a checkout, as the idempotency key requires. */
export function sessionParams(checkout: Checkout, site: string): Stripe.Checkout.SessionCreateParams {
  const { token, renews, email, lines, heldUntil } = checkout;
  const metadata = { checkout: token };
  return {
    mode: renews ? 'subscription' : 'payment',
    // Cards, with Apple Pay and Google Pay, are confirmed at once; others may take days, and a hold lasts minutes.
    allowed_payment_method_types: ['card'],
    // The payer pays the studio's amount in the studio's currency, not a converted one.
    adaptive_pricing: { enabled: false },
    client_reference_id: token,
    metadata,
    ...(email && { customer_email: email }),
    ...(renews
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata, description: descriptionOf(lines) } }),
    line_items: lines.map((line) => lineItem(line, renews)),
    expires_at: Math.floor(Date.parse(heldUntil) / 1000) + afterHold,
    success_url: returnPage(site, token),
    cancel_url: `${site}/paid?back=yes#${token}`,
    locale: 'en-GB',
  };
}

const descriptionOf = (lines: Checkout['lines']): string =>
  lines
    .map((line) => line.description)
    .join(', ')
    .slice(0, longestDescription)
    .toWellFormed();

function lineItem(
  { description, quantity, amount }: Checkout['lines'][number],
  renews: boolean,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const divides = quantity > 0 && amount.amount % quantity === 0;
  const billed = divides ? quantity : 1;
  return {
    quantity: billed,
    price_data: {
      currency: amount.currency.toLowerCase(),
      unit_amount: amount.amount / billed,
      product_data: { name: divides ? description : `${description} × ${quantity}` },
      ...(renews && { recurring: { interval: 'month' } }),
    },
  };
}

/** Whether Stripe refused a session because its amount is too small for a card. */
export const isTooSmall = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'amount_too_small';

/**
 * Creates Stripe's session for a checkout; a repeated call returns the same session.
 * @throws Stripe.errors.StripeError if Stripe does not respond, or refuses.
 */
export async function openSession(
  stripe: Stripe,
  checkout: Checkout,
  site: string,
): Promise<CheckoutSession> {
  const sum = checkout.lines.reduce((total, line) => total + line.amount.amount, 0);
  if (sum !== checkout.amount.amount)
    throw new Error(`The lines of a checkout add up to ${sum} instead of ${checkout.amount.amount}.`);
  const key = `checkout-${checkout.token}`;
  const { customer_email, ...params } = sessionParams(checkout, site);
  const create = (
    more: Pick<Stripe.Checkout.SessionCreateParams, 'customer_email'>,
    idempotencyKey: string,
  ) => stripe.checkout.sessions.create({ ...params, ...more }, { idempotencyKey });
  const session = await create({ ...(customer_email && { customer_email }) }, key).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== 'customer_email')
      throw error;
    // Stripe refuses some addresses to which mails arrive. Without it, its page asks for one.
    return create({}, `${key}-without-email`);
  });
  if (!session.url) throw new Error('Stripe returned a session without an address.');
  return {
    id: session.id,
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000).toISOString(),
    subscription: typeof session.subscription === 'string' ? session.subscription : null,
  };
}
