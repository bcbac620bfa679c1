import type { Call } from '#backend/calls/call.ts';

/** What joining the newsletter came to. */
export type SubscribeAnswer =
  | { kind: 'subscribed' }
  | { kind: 'refused'; reason: 'email-invalid' | 'too-many-requests' };

export interface SubscribeRequest {
  email: string;
  /** Made when the form was opened: the same id is the same request, however often it is sent. */
  requestId: string;
}

/** The newsletter. Every method throws Outage where the studio cannot be reached. */
export function createNewsletter(anyone: Call) {
  return {
    /** Adds a reader. One who reads it already hears the same yes. */
    subscribe: async ({ email, requestId }: SubscribeRequest) =>
      parseSubscribeAnswer(await anyone('subscribe', { email, request_id: requestId })),

    /** Ends a reader's subscription by the secret of their private link. Answers whether there was one. */
    unsubscribe: async (token: string) => (await anyone('unsubscribe', { token })) === true,
  };
}

function parseSubscribeAnswer(answer: unknown): SubscribeAnswer {
  const { kind, reason } = (answer ?? {}) as { kind?: unknown; reason?: unknown };
  if (kind === 'subscribed') return { kind };
  if (kind === 'refused' && (reason === 'email-invalid' || reason === 'too-many-requests'))
    return { kind, reason };
  throw new Error(
    `The studio's server gave an answer to subscribe that nobody knows: ${JSON.stringify(answer)}`,
  );
}
