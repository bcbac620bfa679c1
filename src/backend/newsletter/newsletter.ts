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
    /** Asks for it: a mail with a link comes, and only the link makes a reader. One who reads it already hears the same yes. */
    subscribe: ({ email, requestId }: SubscribeRequest) =>
      ask('subscribe', subscribeAnswer, { email, request_id: requestId }),

    /** Makes somebody who asked for it a reader, by the secret of their welcome mail. Answers whether the link is one. */
    confirm: (token: string) => ask('confirm_subscription', v.boolean(), { token }),

    /** Ends a reader's subscription by the secret of their private link. Answers whether there was one. */
    unsubscribe: (token: string) => ask('unsubscribe', v.boolean(), { token }),
  };
}
