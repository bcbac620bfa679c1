import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerPages } from './answer-pages.ts';
import { answerApi, readAsked } from './api.ts';
import { ApiError } from './api-error.ts';
import { openBooks } from './books.ts';
import { openHooks } from './hooks.ts';
import { rememberReplies } from './idempotency.ts';
import { expireOld } from './sessions.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';
import { renewSubscriptions, retryInvoices } from './subscriptions.ts';

/** In seconds. */
const day = 24 * 60 * 60;

/**
 * Starts a server in place of Stripe for the calls that this project makes. It validates what Stripe validates: the
 * key, the form, idempotency keys, and which objects can be expired, refunded and paid.
 * @param port 0 for any free port.
 */
export async function startStripeStandIn(port = 0, clock = Date.now): Promise<StripeStandIn> {
  let ahead = 0;
  const now = () => Math.floor(clock() / 1000) + ahead;
  const hooks = openHooks(() => standIn.webhook);
  const books = openBooks({
    now,
    ahead: () => ahead,
    emit: (type, object) => hooks.emit(type, object, now()),
  });
  const once = rememberReplies();

  const server = createServer((question, answer) => {
    respond(question, answer).catch((error: Error) => {
      answer.writeHead(500, { 'content-type': 'text/plain' }).end(error.message);
    });
  });
  const respond = async (question: IncomingMessage, answer: ServerResponse) => {
    const { method = 'GET', url = '/' } = question;
    const body = await text(question);
    expireOld(books);
    if (!url.startsWith('/v1/')) return answerPages({ method, url, body }, standIn, answer);
    const request = readAsked(method, url, body);
    standIn.requests.push(`${method} ${request.path}`);
    const fault = standIn.fault(method, request.path);
    if (fault && 'drops' in fault && fault.drops === 'before') return answer.destroy();
    const key = question.headers['idempotency-key'];
    const reply = once(typeof key === 'string' ? key : undefined, `${method} ${url} ${body}`, () => {
      if (question.headers.authorization !== `Bearer ${standIn.key}`)
        throw new ApiError(401, 'Invalid API Key provided.');
      if (fault && 'status' in fault) throw new ApiError(fault.status, 'Busy.', undefined, 'api_error');
      return answerApi(request, { books, origin: standIn.url, webhook: () => standIn.webhook });
    });
    if (fault && 'drops' in fault) return answer.destroy();
    if (fault && 'slow' in fault) await new Promise((over) => setTimeout(over, fault.slow));
    return send(answer, reply.status, reply.body, new Date(now() * 1000));
  };

  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  const standIn: StripeStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'sk_test_stand_in',
    books,
    hooks,
    webhook: undefined,
    fault: () => undefined,
    requests: [],
    moveOn: (seconds) => {
      // Day by day, so that renewals and retries happen in the order of their times.
      for (let left = seconds; left > 0; left -= day) {
        ahead += Math.min(left, day);
        expireOld(books);
        retryInvoices(books);
        renewSubscriptions(books);
      }
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
      await hooks.idle();
    },
  };
  return standIn;
}

function send(answer: ServerResponse, status: number, body: string, at: Date) {
  answer.writeHead(status, { 'content-type': 'application/json', date: at.toUTCString() }).end(body);
}
