import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { Stripe } from 'stripe';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { paySession } from '#commands/stripe-stand-in/sessions.ts';
import type { Event } from '#commands/stripe-stand-in/shapes.ts';
import { startStripeStandIn } from '#commands/stripe-stand-in/stand-in.ts';
import type { StripeStandIn } from '#commands/stripe-stand-in/stripe-stand-in.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';
import { answerFunction } from '#functions/answer-function.ts';
import { checkout } from '#functions/checkout.ts';
import type { ServerFunction } from '#functions/server-function.ts';
import { settlePayments } from '#functions/settle-payments.ts';
import { stripeWebhook } from '#functions/stripe-webhook.ts';
import { directServer } from './direct-server.ts';
import { webhookSecret } from './fake-project.ts';
import { type Interruption, interruptibleFetch } from './interruption.ts';
import { assertAgreement } from './paying-agreement.ts';

/** The booking or order to pay for. */
export interface Purchase {
  kind: 'booking' | 'order';
  email: string;
  [field: string]: unknown;
}

export interface CheckoutRow {
  token: string;
  kind: string;
  state: string;
  session: string | null;
  payment: number | null;
}

/**
 * A real database and the stand-in for Stripe, for the tests of one file. Functions between them can be interrupted
 * before and after each request; the stand-in's events are held back until a test delivers them.
 */
export function payingServer() {
  let standIn: StripeStandIn;
  const stripe = () => standIn;
  const server = directServer(async (direct) => {
    await direct.sql('update studio.studio_settings set takes_online = true, online_ready = true');
    await direct.sql(
      `insert into studio.stock_movements (product, change, reason) values ('buckwheat-bolster', 100, 'delivery')`,
    );
  });
  before(async () => {
    standIn = await startStripeStandIn();
    standIn.hooks.hold();
  });
  after(() => standIn.stop());

  /** Calls a function. @returns Its response, without a body if it was interrupted, and its number of requests. */
  async function call(handler: ServerFunction, init: RequestInit, interruption?: Interruption) {
    const { url, publishableKey, secretKey } = server.running();
    const variables: Record<string, string> = {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      PUBLIC_SITE_URL: 'https://ekantik.example',
      STRIPE_SECRET_KEY: stripe().key,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe().url,
    };
    const request = new Request(`${url}/functions/v1/x`, { method: 'POST', ...init });
    const studio = localStudio('https://unused.example');
    const interruptible = interruptibleFetch(interruption);
    const host = { studio, variable: (name: string) => variables[name], fetch: interruptible.fetch };
    const response = await answerFunction(handler, request, host, () => undefined);
    const body = (await response.json()) as Record<string, unknown>;
    return {
      requests: interruptible.requests(),
      status: response.status,
      body: interruptible.isKilled() ? undefined : body,
    };
  }

  /** Starts a payment: passes as the demo member, anything else as a guest. */
  const start = (purchase: object, requestId: string, interruption?: Interruption) =>
    call(
      checkout,
      {
        body: JSON.stringify({ purchase, requestId }),
        headers: 'plan' in purchase ? { authorization: `Bearer ${server.tokenOf('member')}` } : {},
      },
      interruption,
    );
  const sweep = (interruption?: Interruption) =>
    call(settlePayments, { headers: { apikey: server.running().secretKey } }, interruption);

  async function deliver(event: Event, interruption?: Interruption) {
    const payload = JSON.stringify(event);
    const { webhooks } = new Stripe('sk_test_x');
    const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret });
    return call(stripeWebhook, { body: payload, headers: { 'stripe-signature': signature } }, interruption);
  }

  let people = 0;
  const person = () => {
    people += 1;
    return { name: 'Ada Marsh', email: `pays${people}@post.example`, phone: `07700 9${10_000 + people}` };
  };
  /** Two sweeps, with time before each, finish the work of an interrupted sweep. */
  const sweepTwice = async () => {
    for (let time = 0; time < 2; time += 1) {
      await passTime();
      await sweep();
    }
  };
  /** A booking of a class with free places, a different one each time. */
  const booking = (): Purchase => ({
    kind: 'booking',
    series: 'hatha-sunrise',
    heldOn: addDays(mondayOf(studioDayOf(new Date())), 7 * (3 + (people % 20))),
    ...person(),
  });
  const bolsters = (): Purchase => ({
    kind: 'order',
    ...person(),
    note: '',
    lines: [{ product: 'buckwheat-bolster', quantity: 1 }],
  });

  /** Simulates the passing of time: holds have ended, and the claims of an interrupted sweep have expired. */
  const passTime = async () => {
    await server.sql(
      `update studio.checkouts set held_until = now() - interval '1 minute' where state = 'open'`,
    );
    await server.sql(
      'update studio.checkouts set claimed_until = null, next_at = now() where settled_at is null',
    );
    await server.sql(
      `update studio.online_refunds set claimed_until = null, next_at = now() where state = 'to-send'`,
    );
  };

  const checkoutOf = async ({ email }: Purchase) => {
    const [row] = await server.sql<CheckoutRow>(`select * from studio.checkouts where email = '${email}'`);
    return row;
  };
  const sessionOf = (row: CheckoutRow | undefined) => {
    const sessions = [...stripe().books.sessions.values()].filter(
      (session) => session.client_reference_id === row?.token,
    );
    assert.ok(sessions.length <= 1, 'a checkout has one page');
    return sessions[0];
  };
  const eventsOf = (session: string) =>
    stripe().hooks.events.filter(({ data }) => (data.object as { id: string }).id === session);

  /** Starts a payment and pays it at the stand-in. @returns Stripe's session and event. */
  async function buy(purchase: Purchase) {
    const { body } = await start(purchase, crypto.randomUUID());
    assert.equal(body?.['kind'], 'redirect', JSON.stringify(body));
    const session = sessionOf(await checkoutOf(purchase));
    assert.ok(session);
    paySession(stripe().books, session.id);
    const [event] = eventsOf(session.id);
    assert.ok(event);
    return { event, session };
  }

  return {
    server,
    stripe,
    call,
    start,
    sweep,
    sweepTwice,
    deliver,
    classToPay: booking,
    bolsters,
    passTime,
    checkoutOf,
    sessionOf,
    eventsOf,
    assertAgreement: (what: string) => assertAgreement(server, stripe().books, what),
    buy,
  };
}
