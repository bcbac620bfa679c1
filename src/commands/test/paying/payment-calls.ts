import { Stripe } from 'stripe';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import type { Event } from '#commands/stripe-stand-in/shapes.ts';
import type { StripeStandIn } from '#commands/stripe-stand-in/stripe-stand-in.ts';
import type { DirectServer } from '#commands/test/database/direct-server.ts';
import { webhookSecret } from '#commands/test/fake-project.ts';
import { checkout } from '#functions/checkout.ts';
import { answerFunction } from '#functions/server/answer-function.ts';
import type { ServerFunction } from '#functions/server/server-function.ts';
import { settlePayments } from '#functions/settle-payments.ts';
import { stripeWebhook } from '#functions/stripe-webhook.ts';
import { type Interruption, interruptibleFetch } from './interruption.ts';

/** Calls the server functions of payments, as the site, the scheduler and Stripe do. Each call can be interrupted. */
export function paymentCalls(server: DirectServer, stripe: () => StripeStandIn) {
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

  return { call, start, sweep, deliver };
}
