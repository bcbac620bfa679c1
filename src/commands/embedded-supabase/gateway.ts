import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { currentPasswordCheck } from '#backend/embedded/current-password.ts';
import { mayContainPassword, newPasswordRefusal } from '#backend/embedded/new-passwords.ts';
import { readContent } from '#commands/seed/content.ts';
import { type AnswerFunctions, forwardToFunctions, isForFunctions } from './functions-host.ts';
import { clientAddressHeaders, forgeableAddressHeaders } from './own-address.ts';
import { refuse } from './refuse.ts';
import { isSignInAttempt, type Reply, throttledSignIn } from './slowed-sign-in.ts';

const [studio] = readContent<{ name: string }>('studio');

export interface Gateway {
  /** The port on which it listens. */
  port: number;
  stop(): Promise<void>;
}

/**
 * A proxy in front of the embedded server, like a hosted project's gateway in front of Supabase: it answers
 * browsers' preflight requests, throttles password guessing, and forwards the rest. The embedded server does
 * not know preflight requests for a function with arguments, and omits the requested headers from those for signing
 * in, so a browser on another origin could neither call functions nor sign in.
 * @param port The port for browsers, 0 for any free one. Rejects if another program listens there.
 * @param target The embedded server's address.
 * @param answerFunctions Answers requests for server functions, which the embedded server does not support.
 */
export async function startGateway(
  port: number,
  target: number,
  answerFunctions?: AnswerFunctions,
): Promise<Gateway> {
  // Each request has its own connection: a keep-alive connection may be closed just as the next request is sent.
  const agent = new Agent({ keepAlive: false });
  const signIn = throttledSignIn();
  const currentPassword = currentPasswordCheck((path, init) =>
    fetch(`http://127.0.0.1:${listeningPort()}/auth/v1/${path}`, {
      ...init,
      signal: AbortSignal.timeout(8000),
    }),
  );
  const checkNewPassword = async (
    request: IncomingMessage,
    response: ServerResponse,
    forward: (body: Buffer) => unknown,
  ) => {
    const body = await buffer(request);
    const { authorization = '', apikey = '' } = request.headers;
    const passwordRequest = {
      ...addressOf(request),
      authorization,
      apikey: String(apikey),
      body: body.toString(),
    };
    const refusal = await newPasswordRefusal(passwordRequest, currentPassword, studio?.name);
    if (refusal) refuse(response, refusal);
    else forward(body);
  };
  const listeningPort = () => (server.address() as AddressInfo).port;
  const server = createServer((request, response) => {
    const requestedMethod = request.headers['access-control-request-method'];
    const forward = (body?: Buffer) => forwardRequest(request, response, { port: target, agent, body });
    if (request.method === 'OPTIONS' && requestedMethod) answerPreflight(request, response);
    else if (answerFunctions && isForFunctions(request))
      forwardToFunctions(request, response, answerFunctions).catch(() => response.destroy());
    else if (isSignInAttempt(request))
      signIn(request, response, async (body) => {
        const reply = await forward(body);
        await currentPassword.remember(reply.location);
        return reply;
      }).catch(() => response.destroy());
    else if (mayContainPassword(addressOf(request)))
      checkNewPassword(request, response, forward).catch(() => response.destroy());
    else void forward();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    port: listeningPort(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}

const addressOf = ({ method = 'GET', url: path = '' }: IncomingMessage) => ({ method, path });

/** Any origin is allowed, as with a hosted project: the key and the session are sent in headers, never in cookies. */
function answerPreflight(request: IncomingMessage, response: ServerResponse) {
  response.writeHead(204, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '86400',
  });
  response.end();
}

/**
 * Forwards a request and pipes the response to the client.
 * @param body The request's body, if it has already been read.
 */
function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { port, agent, body }: { port: number; agent: Agent; body: Buffer | undefined },
): Promise<Reply> {
  return new Promise((resolve) => {
    const { method, url: path } = request;
    const headers: OutgoingHttpHeaders = {
      ...request.headers,
      ...clientAddressHeaders(request.socket.remoteAddress),
    };
    for (const name of forgeableAddressHeaders) delete headers[name];
    const forwarded = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent }, (reply) => {
      const status = reply.statusCode ?? 502;
      response.writeHead(status, { 'access-control-allow-origin': '*', ...reply.headers });
      reply.pipe(response);
      resolve({ status, location: reply.headers.location });
    });
    forwarded.once('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'access-control-allow-origin': '*' });
      response.end();
      resolve({ status: 502, location: undefined });
    });
    // A disconnected browser does not keep the server busy.
    response.once('close', () => forwarded.destroy());
    if (body) forwarded.end(body);
    else request.pipe(forwarded);
  });
}
