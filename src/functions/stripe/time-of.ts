import type { Stripe } from 'stripe';

/**
 * The time of a response by Stripe's clock, ISO 8601 in UTC; by this server's clock if the response has no valid date.
 * The database orders responses and events by Stripe's time.
 */
export function timeOf({ lastResponse }: Stripe.Response<unknown>): string {
  const date = new Date(lastResponse.headers['date'] ?? '');
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString();
}
