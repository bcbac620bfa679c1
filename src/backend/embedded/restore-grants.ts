/**
 * Has a running server grant exactly what the migrations granted.
 * @param api Its address.
 * @param ask Sends the request if the server is not called over the network.
 * @throws Error if the server fails to.
 */
export async function restoreGrantsOf(
  api: string,
  secretKey: string,
  ask: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<void> {
  const answer = await ask(`${api}/rest/v1/rpc/restore_grants`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok)
    throw new Error(`The grants could not be restored, status ${answer.status}: ${await answer.text()}`);
}
