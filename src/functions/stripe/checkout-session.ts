import type { Stripe } from 'stripe';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';

/** Stripe's page for a checkout, as attach_session() takes it. */
export interface CheckoutSession {
  id: string;
  url: string;
  /** Instant, ISO 8601 in UTC. */
  expiresAt: string;
  /** Stripe's id of the subscription; null for a single payment. */
  subscription: string | null;
}

/**
 * How long Stripe's page lives after the hold has ended, in seconds. Stripe wants 30 minutes at least from the request on, and a
 * request that is repeated must say the same moment; the sweep ends the page together with the hold of 15 minutes.
 */
const afterHold = 20 * 60;

/** The page that a person returns to, of a checkout. @param site The site's origin. */
export const returnPage = (site: string, token: string): string => `${site}/paid?checkout=${token}`;

/** What Stripe is told of a checkout. The same checkout is told the same way each time. */
export function sessionParams(checkout: Checkout, site: string): Stripe.Checkout.SessionCreateParams {
  const { token, renews, email, lines, heldUntil } = checkout;
  const metadata = { checkout: token };
  const page = returnPage(site, token);
  return {
    mode: renews ? 'subscription' : 'payment',
    // Cards, with Apple Pay and Google Pay, are decided at once: a place is held for minutes, not for days.
    allowed_payment_method_types: ['card'],
    // What is paid is what the studio asked for, in its currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: token,
    metadata,
    ...(email && { customer_email: email }),
    ...(renews
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata, description: lines.map(({ what }) => what).join(', ') } }),
    line_items: lines.map((line) => lineItem(line, renews)),
    expires_at: Math.floor(Date.parse(heldUntil) / 1000) + afterHold,
    success_url: page,
    cancel_url: `${page}&back=yes`,
    locale: 'en-GB',
  };
}

function lineItem(
  { what, pieces, amount }: Checkout['lines'][number],
  renews: boolean,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const divides = pieces > 0 && amount.amount % pieces === 0;
  const quantity = divides ? pieces : 1;
  return {
    quantity,
    price_data: {
      currency: amount.currency.toLowerCase(),
      unit_amount: amount.amount / quantity,
      product_data: { name: divides ? what : `${what} × ${pieces}` },
      ...(renews && { recurring: { interval: 'month' } }),
    },
  };
}

/**
 * Makes Stripe's page for a checkout; the same page, however often it is asked for.
 * @throws Stripe.errors.StripeError where Stripe is away or refuses.
 */
export async function openSession(
  stripe: Stripe,
  checkout: Checkout,
  site: string,
): Promise<CheckoutSession> {
  const sum = checkout.lines.reduce((total, line) => total + line.amount.amount, 0);
  if (sum !== checkout.amount.amount)
    throw new Error(`The lines of a checkout come to ${sum}, and not to ${checkout.amount.amount}.`);
  const session = await stripe.checkout.sessions.create(sessionParams(checkout, site), {
    idempotencyKey: `checkout-${checkout.token}`,
  });
  if (!session.url) throw new Error('Stripe made a session without a page.');
  return {
    id: session.id,
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000).toISOString(),
    subscription: typeof session.subscription === 'string' ? session.subscription : null,
  };
}
