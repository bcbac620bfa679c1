import { Stripe } from 'stripe';
import type { FunctionServer } from '#functions/server/server-function.ts';

type Environment = Pick<FunctionServer, 'variable' | 'fetch'>;

/** The time limit for Stripe's response, in milliseconds: the payer is waiting. */
const responseTimeout = 8000;

/**
 * The client for Stripe's API; undefined if no key is set. STRIPE_API_URL is the address of the stand-in for Stripe
 * that developers and tests use.
 * @throws Error if a live key would be sent to the stand-in.
 */
export function stripeClient({ variable, fetch }: Environment): Stripe | undefined {
  const key = variable('STRIPE_SECRET_KEY');
  if (!key) return undefined;
  const standIn = variable('STRIPE_API_URL');
  if (standIn && isLive(key))
    throw new Error('STRIPE_API_URL is for the stand-in only: remove it if STRIPE_SECRET_KEY is live.');
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: responseTimeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(standIn && addressOf(new URL(standIn))),
  });
}

/** Whether a key moves real money: `sk_live_…`, or `rk_live_…` for a restricted one. */
export const isLive = (key: string): boolean => /^[a-z]+_live_/.test(key);

/** Whether all variables for online payments are set. */
export const takesPayments = ({ variable }: Pick<FunctionServer, 'variable'>): boolean =>
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_SITE_URL'].every((name) => variable(name));

const addressOf = ({ protocol, hostname, port }: URL) =>
  protocol === 'http:'
    ? ({ protocol: 'http', host: hostname, port: port || '80' } as const)
    : ({ protocol: 'https', host: hostname, port: port || '443' } as const);
