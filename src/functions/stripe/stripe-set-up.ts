import { Stripe } from 'stripe';
import * as v from 'valibot';
import type { FunctionServer } from '#functions/server/server-function.ts';
import { isLive, stripeClient, takesPayments } from './stripe-client.ts';
import { webhookEvents } from './webhook-events.ts';

/** How Stripe is set up for this project, as far as its API reports it. */
export const stripeSetUp = v.object({
  /** Whether all variables for online payments are set. */
  ready: v.boolean(),
  /** Whether the key moves real money; null without one. */
  mode: v.nullable(v.picklist(['live', 'test'])),
  /** Why the request to Stripe failed; null if it succeeded, or there was none. */
  problem: v.nullable(v.string()),
  /** The webhook that calls this project, in the key's mode; null if there is none, or it is unknown. */
  webhook: v.nullable(
    v.object({
      enabled: v.boolean(),
      missing: v.array(v.string()),
      /** The version of the API in which it reports events; null for the account's default version. */
      version: v.nullable(v.string()),
    }),
  ),
  /** Whether members can change their card in Stripe's portal; null if it is unknown. */
  portal: v.nullable(v.boolean()),
});

export type StripeSetUp = v.InferOutput<typeof stripeSetUp>;

/** Queries Stripe with the project's own key, so that the caller does not need it. */
export async function readStripeSetUp(server: FunctionServer): Promise<StripeSetUp> {
  const key = server.variable('STRIPE_SECRET_KEY');
  const stripe = stripeClient(server);
  const ready = takesPayments(server);
  if (!stripe || !key) return { ready, mode: null, problem: null, webhook: null, portal: null };
  const mode = isLive(key) ? 'live' : 'test';
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    // A restricted key needs a permission of its own for the sources, without which no day is compared.
    await stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] });
    // There is none until the portal's settings were saved once.
    const { data: portals } = await stripe.billingPortal.configurations.list({ is_default: true });
    const address = new URL('/functions/v1/stripe-webhook', server.url).href;
    const endpoint = data.find(({ url }) => url === address);
    return {
      ready,
      mode,
      problem: null,
      webhook: endpoint
        ? {
            enabled: endpoint.status === 'enabled',
            missing: missingEvents(endpoint.enabled_events),
            version: endpoint.api_version,
          }
        : null,
      portal: portals.some(({ active, features }) => active && features.payment_method_update.enabled),
    };
  } catch (error) {
    // Stripe's message for a wrong key contains the end of the key, so only the error's type is returned.
    return {
      ready,
      mode,
      problem: error instanceof Stripe.errors.StripeError ? error.type : String(error),
      webhook: null,
      portal: null,
    };
  }
}

const missingEvents = (enabled: readonly string[]) =>
  enabled.includes('*') ? [] : webhookEvents.filter((type) => !enabled.includes(type));
