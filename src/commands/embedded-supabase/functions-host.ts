import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { mailStudio } from '#commands/mailbox/mail-studio.ts';
import { functions } from '#functions/functions.ts';
import { answerFunction } from '#functions/server/answer-function.ts';
import { clientAddressHeaders, forgeableAddressHeaders } from './own-address.ts';

/** Answers a request for a server function; undefined if there is no function with that name. */
export type AnswerFunctions = (request: Request) => Promise<Response> | undefined;

const folder = '/functions/v1/';

/**
 * The server functions on this computer, where Node replaces the hosted project's Deno.
 * @param variable Returns a variable of their environment, which contains the project's address and keys.
 */
export function functionsHost(variable: (name: string) => string | undefined): AnswerFunctions {
  const studio = mailStudio();
  return (request) => {
    const name = new URL(request.url).pathname.slice(folder.length);
    const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
    return (
      handler &&
      answerFunction(handler, request, { studio, variable }, (problem) =>
        console.error(`functions | ${name}: ${problem}`),
      )
    );
  };
}

/** Whether a request is for a server function. */
export const isForFunctions = ({ url = '' }: IncomingMessage) => url.startsWith(folder);

/** Passes a Node request to the functions, and sends their response back. */
export async function forwardToFunctions(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answerFunctions: AnswerFunctions,
): Promise<void> {
  const { method = 'GET', url = '', socket } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value));
  for (const name of forgeableAddressHeaders) headers.delete(name);
  for (const [name, value] of Object.entries(clientAddressHeaders(socket.remoteAddress)))
    headers.set(name, value);
  const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(incoming));
  const request = new Request(new URL(url, 'http://127.0.0.1'), { method, headers, body });
  const response =
    (await answerFunctions(request)) ??
    Response.json(
      { message: 'There is no server function of this name.' },
      { status: 404, headers: { 'access-control-allow-origin': '*' } },
    );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}
