import { ApiError, StateError } from './api-error.ts';

/** A response of the API. */
export interface ApiResponse {
  status: number;
  body: string;
}

/**
 * The responses by idempotency key. A repeated key returns the first response, also one with status 500, and refuses
 * another request. As Stripe documents, requests that fail the validation and refused keys are not remembered:
 * https://docs.stripe.com/api/idempotent_requests.
 */
export function rememberResponses() {
  const responses = new Map<string, ApiResponse & { request: string }>();

  /**
   * @param request The whole request as text.
   * @param run Processes it.
   * @throws if `run` throws anything but an ApiError.
   */
  return (key: string | undefined, request: string, run: () => object): ApiResponse => {
    const stored = key === undefined ? undefined : responses.get(key);
    if (stored && stored.request !== request)
      return errorResponse(
        new ApiError(
          400,
          'Keys for idempotent requests can only be used with the same parameters.',
          undefined,
          'idempotency_error',
        ),
      );
    if (stored) return stored;
    const { response, isExecuted } = attempt(run);
    if (key !== undefined && isExecuted) responses.set(key, { request, ...response });
    return response;
  };
}

function attempt(run: () => object): { response: ApiResponse; isExecuted: boolean } {
  try {
    return { response: { status: 200, body: JSON.stringify(run()) }, isExecuted: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      response: errorResponse(error),
      isExecuted: error instanceof StateError || error.status === 500,
    };
  }
}

const errorResponse = ({ status, body }: ApiError): ApiResponse => ({ status, body: JSON.stringify(body) });
