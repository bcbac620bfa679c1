import { ApiError, StateError } from './api-error.ts';

/** A response of the API. */
export interface Reply {
  status: number;
  body: string;
}

/**
 * The responses by idempotency key. A repeated key returns the first response, also one with status 500, and refuses
 * another request. As Stripe documents, requests that fail the validation and refused keys are not remembered:
 * https://docs.stripe.com/api/idempotent_requests.
 */
export function rememberReplies() {
  const replies = new Map<string, Reply & { words: string }>();

  /** @param words The whole request. @param run Processes it. @throws if `run` throws anything but an ApiError. */
  return (key: string | undefined, words: string, run: () => object): Reply => {
    const before = key === undefined ? undefined : replies.get(key);
    if (before && before.words !== words)
      return replyTo(
        new ApiError(
          400,
          'Keys for idempotent requests can only be used with the same parameters.',
          undefined,
          'idempotency_error',
        ),
      );
    if (before) return before;
    const { reply, isExecuted } = attempt(run);
    if (key !== undefined && isExecuted) replies.set(key, { words, ...reply });
    return reply;
  };
}

function attempt(run: () => object): { reply: Reply; isExecuted: boolean } {
  try {
    return { reply: { status: 200, body: JSON.stringify(run()) }, isExecuted: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { reply: replyTo(error), isExecuted: error instanceof StateError || error.status === 500 };
  }
}

const replyTo = ({ status, body }: ApiError): Reply => ({ status, body: JSON.stringify(body) });
