import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { subscribeAnswer } from '#domain/newsletter/newsletter-schema.ts';

export interface SubscribeRequest {
  email: string;
  /** The idempotency key, created when the form was opened: requests with the same id are the same request. */
  requestId: string;
}

/** The newsletter. Every method throws Outage if the studio is unreachable. */
export function createNewsletter(call: Call) {
  const rpc = typedCall(call);
  return {
    /** Requests a subscription: only the link in the mail confirms it. An existing reader gets the same answer. */
    subscribe: ({ email, requestId }: SubscribeRequest) =>
      rpc('subscribe', subscribeAnswer, { email, request_id: requestId }),

    /** Confirms a subscription by the secret of the welcome mail. Returns whether the secret is valid. */
    confirm: (token: string) => rpc('confirm_subscription', v.boolean(), { token }),

    /** Ends a reader's subscription by the secret of their private link. Returns whether the secret is, or was, valid. */
    unsubscribe: (token: string) => rpc('unsubscribe', v.boolean(), { token }),
  };
}
