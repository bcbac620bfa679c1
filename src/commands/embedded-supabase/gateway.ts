import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { mayBringPassword, newPasswordRefusal } from '#backend/embedded/new-passwords.ts';
import { presentPassword } from '#backend/embedded/present-password.ts';
import { readContent } from '#commands/seed/content.ts';
import { type AnswerFunctions, askFunctions, isForFunctions } from './functions-host.ts';
import { claimedAddress, ownAddress } from './own-address.ts';
import { refuse } from './refuse.ts';
import { provesIdentity, type Reply, slowedSignIn } from './slowed-sign-in.ts';

const [studio] = readContent<{ name: string }>('studio');

export interface Gateway {
  stop(): Promise<void>;
}

/**
 * A proxy in front of the embedded server, like a hosted project's gateway in front of Supabase: it answers
 * browsers' preflight requests, throttles password guessing, and forwards the rest. The embedded server does
 * not know preflight requests for a function with arguments, and omits the requested headers from those for signing
 * in, so a browser on another origin could neither call functions nor sign in.
 * @param port The port for browsers. Rejects if another program listens there.
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
  const signIn = slowedSignIn();
  const present = presentPassword((path, init) =>
    fetch(`http://127.0.0.1:${port}/auth/v1/${path}`, { ...init, signal: AbortSignal.timeout(8000) }),
  );
  const newPassword = async (
    question: IncomingMessage,
    answer: ServerResponse,
    sendOn: (body: Buffer) => unknown,
  ) => {
    const body = await buffer(question);
    const { authorization = '', apikey = '' } = question.headers;
    const request = { ...addressOf(question), authorization, apikey: String(apikey), body: body.toString() };
    const refusal = await newPasswordRefusal(request, present, studio?.name);
    if (refusal) refuse(answer, refusal);
    else sendOn(body);
  };
  const server = createServer((question, answer) => {
    const requestedMethod = question.headers['access-control-request-method'];
    const sendOn = (body?: Buffer) => handOn(question, answer, target, agent, body);
    if (question.method === 'OPTIONS' && requestedMethod) allow(question, answer);
    else if (answerFunctions && isForFunctions(question))
      askFunctions(question, answer, answerFunctions).catch(() => answer.destroy());
    else if (provesIdentity(question))
      signIn(question, answer, async (body) => {
        const reply = await sendOn(body);
        await present.remember(reply.location);
        return reply;
      }).catch(() => answer.destroy());
    else if (mayBringPassword(addressOf(question)))
      newPassword(question, answer, sendOn).catch(() => answer.destroy());
    else void sendOn();
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });

  return {
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}

const addressOf = ({ method = 'GET', url: path = '' }: IncomingMessage) => ({ method, path });

// The key and the session are sent in headers, never in cookies: any origin is allowed, as with a hosted project.
function allow(question: IncomingMessage, answer: ServerResponse) {
  answer.writeHead(204, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': question.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '86400',
  });
  answer.end();
}

/** @param body The request's body, if it has already been read. */
function handOn(
  question: IncomingMessage,
  answer: ServerResponse,
  port: number,
  agent: Agent,
  body?: Buffer,
): Promise<Reply> {
  return new Promise((replied) => {
    const { method, url: path } = question;
    const headers: OutgoingHttpHeaders = {
      ...question.headers,
      ...ownAddress(question.socket.remoteAddress),
    };
    for (const claimed of claimedAddress) delete headers[claimed];
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, (reply) => {
      const status = reply.statusCode ?? 502;
      answer.writeHead(status, { 'access-control-allow-origin': '*', ...reply.headers });
      reply.pipe(answer);
      replied({ status, location: reply.headers.location });
    });
    onward.once('error', () => {
      if (!answer.headersSent) answer.writeHead(502, { 'access-control-allow-origin': '*' });
      answer.end();
      replied({ status: 502, location: undefined });
    });
    // A disconnected browser does not keep the server busy.
    answer.once('close', () => onward.destroy());
    if (body) onward.end(body);
    else question.pipe(onward);
  });
}
