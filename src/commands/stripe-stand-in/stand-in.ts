import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerPages } from './answer-pages.ts';
import { answerApi, parseRequest } from './api.ts';
import { ApiError, StateError } from './api-error.ts';
import { openBooks } from './books.ts';
import { openHooks } from './hooks.ts';
import { rememberResponses } from './idempotency.ts';
import { expireOverdue } from './sessions.ts';
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
  const idempotently = rememberResponses();

  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: Error) => {
      outgoing.writeHead(500, { 'content-type': 'text/plain' }).end(error.message);
    });
  });
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/' } = incoming;
    const body = await text(incoming);
    expireOverdue(books);
    if (!url.startsWith('/v1/')) return answerPages({ method, url, body }, standIn, outgoing);
    const request = parseRequest(method, url, body);
    standIn.requests.push(`${method} ${request.path}`);
    const fault = standIn.fault(method, request.path);
    if (fault && 'drops' in fault && fault.drops === 'before') return outgoing.destroy();
    const key = incoming.headers['idempotency-key'];
    const response = idempotently(
      typeof key === 'string' ? key : undefined,
      `${method} ${url} ${body}`,
      () => {
        if (incoming.headers.authorization !== `Bearer ${standIn.key}`)
          throw new ApiError(401, 'Invalid API Key provided.');
        if (fault && 'status' in fault) throw new ApiError(fault.status, 'Busy.', undefined, 'api_error');
        if (fault && 'refuses' in fault) throw new StateError(fault.refuses);
        return answerApi(request, { books, origin: standIn.url, webhook: () => standIn.webhook });
      },
    );
    if (fault && 'drops' in fault) return outgoing.destroy();
    if (fault && 'slow' in fault) await new Promise((resolve) => setTimeout(resolve, fault.slow));
    return send(outgoing, response.status, response.body, new Date(now() * 1000));
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
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
        expireOverdue(books);
        retryInvoices(books);
        renewSubscriptions(books);
      }
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await hooks.idle();
    },
  };
  return standIn;
}

function send(outgoing: ServerResponse, status: number, body: string, at: Date) {
  outgoing.writeHead(status, { 'content-type': 'application/json', date: at.toUTCString() }).end(body);
}
