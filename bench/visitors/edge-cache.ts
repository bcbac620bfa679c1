/** Sends a request to an address. */
export type SendRequest = (address: string) => Promise<unknown>;

/**
 * Wraps a request in an edge cache: a response younger than the period is reused, and concurrent requests for the same
 * address share one response.
 */
export function edgeCache(
  sendRequest: SendRequest,
  milliseconds: number,
  now: () => number = performance.now.bind(performance),
): SendRequest {
  const responses = new Map<string, { response: Promise<unknown>; expiresAt: number }>();
  return (address) => {
    const cached = responses.get(address);
    if (cached && cached.expiresAt > now()) return cached.response;
    const response = sendRequest(address);
    responses.set(address, { response, expiresAt: now() + milliseconds });
    // A failed request is not cached.
    response.catch(() => responses.delete(address));
    return response;
  };
}
