import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { endAnswer } from '#domain/checkouts/subscription-schema.ts';

/** Ending memberships that renew: owners their own, admins all of them. Throws Outage if the studio is unreachable. */
export const endingMethods = (call: Call) => ({
  /** Ends a membership with its paid period; a retry returns the same. */
  endSubscription: (number: number) =>
    typedCall(call)('end_subscription', endAnswer, { subscription_number: number }),
});
