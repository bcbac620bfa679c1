import type { Stripe } from 'stripe';
import * as v from 'valibot';
import {
  beginAnswer,
  type Checkout,
  checkout as checkoutSchema,
  purchase,
} from '#domain/checkouts/checkout-schema.ts';
import { count } from '#domain/schema/answer-fields.ts';
import { verifyCaptcha } from './server/captcha.ts';
import type { FunctionServer, ServerFunction } from './server/server-function.ts';
import { type CheckoutSession, isTooSmall, openSession, returnPage } from './stripe/checkout-session.ts';
import { querySession } from './stripe/complete-event.ts';
import { endSession } from './stripe/end-session.ts';
import { chargeNewCard } from './stripe/new-card.ts';
import { subscriptionEvent } from './stripe/payment-event.ts';
import type { PaymentEvent } from './stripe/payment-event-schema.ts';
import { querySubscription } from './stripe/payment-work.ts';
import { stripeClient } from './stripe/stripe-client.ts';
import { timeOf } from './stripe/time-of.ts';

const token = v.pipe(v.string(), v.uuid());

const requestBody = v.union([
  v.object({
    purchase,
    requestId: v.pipe(v.string(), v.uuid()),
    /** Turnstile's token, for guests; it is valid once. */
    captchaToken: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
  }),
  v.object({ release: token }),
  v.object({ refresh: token }),
  /** The number of the membership whose card the caller wants to change. */
  v.object({ portal: count }),
  /** The state of the caller's own memberships at Stripe, after a visit to the portal. */
  v.object({ memberships: v.literal(true) }),
]);

type StartRequest = Extract<v.InferOutput<typeof requestBody>, { purchase: unknown }>;

/**
 * Online payments, for the browser: starts a payment and returns the address of its payment page, cancels a payment,
 * returns a payment's state, opens the portal in which members change their card, or charges a new card and records the state
 * of their memberships after a visit to the portal. The database sets the price, and only Stripe decides whether a payment is
 * paid.
 */
export const checkout: ServerFunction = async (request, server) => {
  const parsed = v.safeParse(requestBody, await request.json().catch(() => undefined));
  if (!parsed.success)
    return Response.json(
      { message: 'This function takes purchase and requestId, or release, refresh, portal or memberships.' },
      { status: 400 },
    );
  const { output } = parsed;
  if ('purchase' in output) return Response.json(await start(output, hasSession(request), server));
  if ('release' in output) return Response.json(await release(output.release, server));
  if ('refresh' in output) return Response.json(await refresh(output.refresh, server));
  if ('memberships' in output) return Response.json(await refreshMemberships(server));
  return Response.json(await openPortal(output.portal, server));
};

const refusal = (reason: 'captcha-missing' | 'unavailable' | 'amount-too-small') => ({
  kind: 'refused',
  reason,
});
const redirect = (to: { checkout?: string; url: string }) => ({ kind: 'redirect', ...to });

async function start(
  { purchase, requestId, captchaToken }: StartRequest,
  isSignedIn: boolean,
  server: FunctionServer,
) {
  const stripe = stripeClient(server);
  if (!stripe) return refusal('unavailable');
  const site = siteOf(server);
  if (!isSignedIn && !(await verifyCaptcha(captchaToken, server))) return refusal('captcha-missing');
  const call = isSignedIn ? server.callAsCaller : server.callAsService;
  const started = v.parse(beginAnswer, await call('begin_checkout', { purchase, request_id: requestId }));
  if (started.kind === 'refused') return started;

  const { checkout } = started;
  if (checkout.url) return redirect({ checkout: checkout.token, url: checkout.url });
  // A repeated request for a payment that is already paid or over: its own page shows the outcome.
  if (checkout.state !== 'open')
    return redirect({ checkout: checkout.token, url: returnPage(site, checkout.token) });
  let session: CheckoutSession;
  try {
    session = await openSession(stripe, checkout, site);
  } catch (error) {
    reportFailure(error, server);
    await server.callAsService('release_checkout', { token: checkout.token });
    return refusal(isTooSmall(error) ? 'amount-too-small' : 'unavailable');
  }
  await server.callAsService('attach_session', { token: checkout.token, session });
  return redirect({ checkout: checkout.token, url: session.url });
}

/**
 * Cancels a payment whose payer went back. Stripe's session is expired first, so that nobody can pay for a place or
 * for goods that are no longer held.
 */
async function release(token: string, server: FunctionServer): Promise<unknown> {
  await recordSessionState(token, server, endSession);
  return server.callAsService('release_checkout', { token });
}

/** Returns a payment's state; if the database has it as open, Stripe is queried first. */
async function refresh(token: string, server: FunctionServer): Promise<unknown> {
  const find = async (): Promise<Checkout | null> =>
    v.parse(v.nullable(checkoutSchema), await server.callAsService('checkout_by_token', { token }));
  const stored = await find();
  if (stored?.state !== 'open') return stored;
  await recordSessionState(token, server, (session, _, stripe) => querySession(session, stripe));
  return find();
}

/** Records the state of a checkout's session at Stripe. If Stripe does not respond, the sweep queries it later. */
async function recordSessionState(
  token: string,
  server: FunctionServer,
  query: typeof endSession,
): Promise<void> {
  const stripe = stripeClient(server);
  const { session } = v.parse(sessionAnswer, await server.callAsService('session_of_checkout', { token }));
  if (!stripe || !session) return;
  const event = await resultOf(query(session, token, stripe), server);
  if (event) await server.callAsService('record_payment_event', { event });
}

const sessionAnswer = v.object({ session: v.nullable(v.string()) });

/**
 * Opens the page of Stripe's portal on which members change the card of a membership. They return to the account from it.
 */
async function openPortal(subscription: number, server: FunctionServer) {
  const stripe = stripeClient(server);
  const customers = await customersOfCaller(server);
  // Each payment page has made a customer of its own.
  const customer = customers.find((candidate) => candidate.subscription === subscription)?.customer;
  if (!stripe || !customer) return refusal('unavailable');
  const returnUrl = `${siteOf(server)}/account?from=portal`;
  const page: Stripe.BillingPortal.SessionCreateParams = {
    customer,
    return_url: returnUrl,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
    },
  };
  const session = await resultOf(stripe.billingPortal.sessions.create(page), server);
  return session ? redirect({ url: session.url }) : refusal('unavailable');
}

/**
 * Charges the caller's subscriptions to the card that they have entered in the portal, and records their state at Stripe, so
 * that the account need not wait for the webhook.
 */
async function refreshMemberships(server: FunctionServer) {
  const stripe = stripeClient(server);
  if (!stripe) return { kind: 'refreshed' };
  for (const customer of new Set((await customersOfCaller(server)).map(({ customer }) => customer))) {
    const events = await resultOf(subscriptionEvents(customer, stripe), server);
    if (!events) return refusal('unavailable');
    for (const event of events) await server.callAsService('record_payment_event', { event });
  }
  return { kind: 'refreshed' };
}

/** The events of the present state of a customer's subscriptions, after a new card of theirs was charged. */
async function subscriptionEvents(customer: string, stripe: Stripe): Promise<PaymentEvent[]> {
  const subscriptions = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 10,
    expand: ['data.customer', 'data.latest_invoice'],
  });
  const at = timeOf(subscriptions);
  const events: PaymentEvent[] = [];
  for (const subscription of subscriptions.data) {
    const id = `refresh:subscription:${subscription.id}:${crypto.randomUUID()}`;
    if (await chargeNewCard(subscription, stripe))
      events.push(...(await querySubscription(subscription.id, stripe)));
    else events.push(subscriptionEvent(subscription, { id, at }));
  }
  return events;
}

/** Stripe's ids of the caller as a customer, for each of their memberships that renews. */
async function customersOfCaller(server: FunctionServer) {
  return v.parse(customersAnswer, await server.callAsCaller('portal_customers'));
}

const customersAnswer = v.array(v.object({ subscription: count, customer: v.string() }));

/** The result of a request to Stripe; undefined if it fails, which is logged. */
async function resultOf<Result>(
  request: Promise<Result>,
  server: FunctionServer,
): Promise<Result | undefined> {
  try {
    return await request;
  } catch (error) {
    reportFailure(error, server);
    return undefined;
  }
}

const reportFailure = (error: unknown, server: FunctionServer) =>
  server.report(`Stripe: ${error instanceof Error ? error.message : String(error)}`);

function siteOf({ variable }: FunctionServer): string {
  const site = variable('PUBLIC_SITE_URL');
  if (!site) throw new Error('Set PUBLIC_SITE_URL: people return there after they have paid.');
  return new URL(site).origin;
}

/**
 * Whether a request carries a signed-in person's token, unverified: the database verifies it when it is called in
 * their name.
 */
function hasSession(request: Request): boolean {
  const [, claims] = /^Bearer [\w-]+\.([\w-]+)\./i.exec(request.headers.get('authorization') ?? '') ?? [];
  try {
    const text = atob((claims ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return typeof (JSON.parse(text) as { sub?: unknown }).sub === 'string';
  } catch {
    return false;
  }
}
