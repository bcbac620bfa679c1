import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach } from 'node:test';
import type { Stripe } from 'stripe';
import { startStripeStandIn } from '#commands/stripe-stand-in/stand-in.ts';
import type { StripeStandIn } from '#commands/stripe-stand-in/stripe-stand-in.ts';
import { stripeClient } from '#functions/stripe/stripe-client.ts';

const secret = 'whsec_stand_in';

/** The stand-in of a test, with the official package as its client and a server that receives its events. */
interface StandInFixture {
  standIn: StripeStandIn;
  stripe: Stripe;
  received: { event: Stripe.Event; isSigned: boolean }[];
  /** The status with which the webhook answers. */
  webhookStatus: number;
  /** Waits for all events. @returns The types of the received ones in the order of their creation. */
  deliver(): Promise<string[]>;
}

/** Starts a stand-in for each test of a file. */
export function standInFixture(): StandInFixture {
  let webhook: Server;
  const fixture = {
    received: [],
    webhookStatus: 200,
    deliver: async () => {
      await fixture.standIn.hooks.idle();
      // They may arrive in any order.
      const ids = new Set(fixture.received.map(({ event }) => event.id));
      return fixture.standIn.hooks.events.filter(({ id }) => ids.has(id)).map(({ type }) => type);
    },
  } as unknown as StandInFixture;

  before(async () => {
    webhook = createServer(async (request, response) => {
      const payload = await text(request);
      const signature = String(request.headers['stripe-signature']);
      const event = JSON.parse(payload) as Stripe.Event;
      const isSigned = await fixture.stripe.webhooks.constructEventAsync(payload, signature, secret).then(
        () => true,
        () => false,
      );
      fixture.received.push({ event, isSigned });
      response.writeHead(fixture.webhookStatus).end();
    });
    await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  });
  after(() => webhook.close());
  beforeEach(async (t) => {
    const standIn = await startStripeStandIn();
    (t as { after(run: () => Promise<void>): void }).after(() => standIn.stop());
    standIn.webhook = { url: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`, secret };
    const variables: Record<string, string> = { STRIPE_SECRET_KEY: standIn.key, STRIPE_API_URL: standIn.url };
    const stripe = stripeClient({ variable: (name) => variables[name], fetch });
    assert.ok(stripe);
    Object.assign(fixture, { standIn, stripe, received: [], webhookStatus: 200 });
  });
  return fixture;
}

/** The parameters of a session for two classes. */
export const params = (
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: 'token',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'gbp', unit_amount: 800, product_data: { name: 'Hatha <sunrise>' } },
    },
  ],
  success_url: 'https://ekantik.example/paid',
  cancel_url: 'https://ekantik.example/paid?back=yes',
  ...overrides,
});

/** Submits a form of a page of the stand-in. */
export const submit = (address: string | null, fields: Record<string, string>) =>
  fetch(address ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

export const pay = (session: Stripe.Checkout.Session) => submit(session.url, { do: 'pay' });

/** Returns the code or type of Stripe's error; 'done' if there is none. */
export const errorCode = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    (error: Stripe.errors.StripeError) => error.code ?? error.type,
  );

/** In seconds. */
export const day = 24 * 60 * 60;
