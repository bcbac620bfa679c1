/**
 * Has a running server grant exactly what the migrations granted.
 * @param api Its address.
 * @param send Sends the request if the server is not called over the network.
 * @throws Error if the server fails to.
 */
export async function restoreGrantsOf(
  api: string,
  secretKey: string,
  send: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<void> {
  const response = await send(`${api}/rest/v1/rpc/restore_grants`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok)
    throw new Error(`The grants could not be restored, status ${response.status}: ${await response.text()}`);
}
