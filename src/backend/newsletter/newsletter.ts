import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { subscribeAnswer } from '#domain/newsletter/newsletter-schema.ts';

export interface SubscribeRequest {
  email: string;
  /** Made when the form was opened: the same id is the same request, however often it is sent. */
  requestId: string;
}

/** The newsletter. Every method throws Outage where the studio cannot be reached. */
export function createNewsletter(call: Call) {
  const ask = asking(call);
  return {
    /** Adds a reader. One who reads it already hears the same yes. */
    subscribe: ({ email, requestId }: SubscribeRequest) =>
      ask('subscribe', subscribeAnswer, { email, request_id: requestId }),

    /** Ends a reader's subscription by the secret of their private link. Answers whether there was one. */
    unsubscribe: (token: string) => ask('unsubscribe', v.boolean(), { token }),
  };
}
