import { type FunctionHost, functionServer } from './function-server.ts';
import { type ServerFunction, SessionRefused } from './server-function.ts';

// The key and the session are in headers, never in cookies, so any origin may call.
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-max-age': '86400',
};

/**
 * Runs a function for a request and adds the CORS headers. A refused session becomes status 401, on which browsers renew
 * it and retry. Any other error is reported and becomes status 500, because its message may contain details that
 * visitors must not see.
 * @param report Receives the error, for the log.
 */
export async function answerFunction(
  handler: ServerFunction,
  request: Request,
  host: FunctionHost,
  report: (problem: string) => void,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
  const response = await run(handler, request, host, report).catch((error: unknown) => {
    if (error instanceof SessionRefused)
      return Response.json({ message: 'The session has expired. Please sign in again.' }, { status: 401 });
    report(error instanceof Error ? error.message : String(error));
    return Response.json({ message: 'The studio’s server could not do that just now.' }, { status: 500 });
  });
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(cors)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

async function run(
  handler: ServerFunction,
  request: Request,
  host: FunctionHost,
  report: (problem: string) => void,
): Promise<Response> {
  return handler(request, { ...(await functionServer(request, host)), report });
}
