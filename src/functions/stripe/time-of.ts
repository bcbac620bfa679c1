import type { Stripe } from 'stripe';

/**
 * When Stripe gave a response, by Stripe's own clock, ISO 8601 in UTC: the database orders what it is told by time, and
 * events carry Stripe's time, too.
 */
export function timeOf({ lastResponse }: Stripe.Response<unknown>): string {
  const date = new Date(lastResponse.headers['date'] ?? '');
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString();
}
