import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { endAnswer } from '#domain/checkouts/subscription-schema.ts';

/** Ending memberships that renew: owners their own, admins all of them. Throws Outage if the studio is unreachable. */
export const ending = (call: Call) => ({
  /** Ends a membership with its paid period; a retry returns the same. */
  endSubscription: (number: number) =>
    asking(call)('end_subscription', endAnswer, { subscription_number: number }),
});
