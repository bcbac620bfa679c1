import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { forScheduler } from './server/for-scheduler.ts';
import type { FunctionServer } from './server/server-function.ts';
import { dayFigures } from './stripe/day-figures.ts';
import { type PaymentWork, paymentWork } from './stripe/payment-event-schema.ts';
import { doPaymentWork } from './stripe/payment-work.ts';
import { stripeClient, takesPayments } from './stripe/stripe-client.ts';
import { readStripeSetUp } from './stripe/stripe-set-up.ts';

/** How long one call claims new work, in milliseconds: the scheduler calls again after a minute. */
const claimDuration = 30_000;

/**
 * Does the work due at Stripe, for callers with the secret key: the project's scheduler, every minute. It expires
 * sessions whose hold is over, queries sessions and months of subscriptions whose event is missing, sends refunds, cancels
 * subscriptions, and once a day compares the books with Stripe's balance. Before that, and also without Stripe, it gives
 * waiting people the free places that a concurrent change left. GET returns how Stripe is set up, for `npm run doctor`.
 */
export const settlePayments = forScheduler(async (request, server) => {
  if (request.method === 'GET') return Response.json(await readStripeSetUp(server));
  // As it is called every minute, it also informs the database whether online payments are possible.
  await server.callAsService('set_online_ready', { ready: takesPayments(server) });
  await server.callAsService('give_all_free_places');
  const stripe = stripeClient(server);
  if (!stripe) return Response.json({ kind: 'off' });
  const startedAt = Date.now();
  const total = { settled: 0, failed: 0 };
  while (Date.now() - startedAt < claimDuration) {
    const batch = v.parse(paymentWork, await server.callAsService('payment_work'));
    if (batch.length === 0) break;
    for (const work of batch) {
      const problem = await settle(work, stripe, server);
      if (problem === null) total.settled += 1;
      else total.failed += 1;
      await server.callAsService('finish_payment_work', { work: work.work, problem });
    }
  }
  return Response.json(total);
});

/** Returns the problem; null if the work is done and its result is recorded. */
async function settle(work: PaymentWork, stripe: Stripe, server: FunctionServer): Promise<string | null> {
  let record: () => Promise<unknown>;
  try {
    record = await perform(work, stripe, server);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    server.report(`${work.kind}: ${problem}`);
    return problem;
  }
  await record();
  return null;
}

/** Does a piece of work at Stripe. @returns A function that records its result in the database. */
async function perform(work: PaymentWork, stripe: Stripe, server: FunctionServer) {
  if (work.kind === 'compare-day') {
    const { day } = work;
    const figures = await dayFigures(day, stripe);
    return () => server.callAsService('compare_day', { day, figures });
  }
  const events = await doPaymentWork(work, stripe);
  return async () => {
    for (const event of events) await server.callAsService('record_payment_event', { event });
  };
}
