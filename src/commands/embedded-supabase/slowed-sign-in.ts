import type { IncomingMessage, ServerResponse } from 'node:http';
import { fieldsOf } from '#backend/embedded/request-fields.ts';
import { type Attempts, countAttempts } from './attempts.ts';
import { refuse } from './refuse.ts';

/** The response to a forwarded request. */
export interface Reply {
  status: number;
  location: string | undefined;
}

/** Forwards a request whose body has already been read. */
export type Forward = (body: Buffer) => Promise<Reply>;

/** The maximum size of a sign-in's body in bytes; it has a few hundred. */
const maxBodySize = 64 * 1024;

/** Whether a request authenticates: by a password, a code, or the token of a mail. */
export function isSignInAttempt({ method, url = '' }: IncomingMessage): boolean {
  // new URL() would throw for an address such as "//".
  const [pathname, query] = url.split('?');
  if (pathname === '/auth/v1/verify') return method === 'POST' || method === 'GET';
  return (
    method === 'POST' &&
    pathname === '/auth/v1/token' &&
    new URLSearchParams(query).get('grant_type') === 'password'
  );
}

/**
 * Answers 429 after too many wrong guesses, as a hosted project does, and forwards the rest. Attempts on one
 * account are serialised. Otherwise many concurrent attempts would pass before the first has failed.
 */
export function throttledSignIn(attempts: Attempts = countAttempts()) {
  const queues = new Map<string, Promise<unknown>>();

  const inTurn = async <Result>(account: string, attempt: () => Promise<Result>): Promise<Result> => {
    const outcome = (queues.get(account) ?? Promise.resolve()).then(attempt, attempt);
    queues.set(account, outcome);
    try {
      return await outcome;
    } finally {
      if (queues.get(account) === outcome) queues.delete(account);
    }
  };

  return async (request: IncomingMessage, response: ServerResponse, forward: Forward): Promise<void> => {
    const body = await readBody(request);
    if (!body) {
      refuse(response, { status: 413, code: 'request_too_large', message: 'This request is too long.' });
      return;
    }
    const account = accountIn(body);
    const address = request.socket.remoteAddress ?? '';
    await inTurn(account || address, async () => {
      const seconds = attempts.secondsToWait(account, address);
      if (seconds > 0) {
        response.setHeader('retry-after', String(seconds));
        refuse(response, {
          status: 429,
          code: 'over_request_rate_limit',
          message: `Too many wrong attempts. Wait ${seconds} seconds, then try again.`,
        });
        return;
      }
      const { status, location } = await forward(body);
      const isWrong = (status >= 400 && status < 500) || /[#?&]error=/.test(location ?? '');
      if (isWrong) attempts.recordWrong(account, address);
      else if (status < 400 && account !== '') attempts.recordRight(account);
    });
  };
}

/** The request's body; undefined if it is too long for a sign-in. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += (part as Buffer).length;
    if (length > maxBodySize) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** The email address or telephone number in a sign-in; empty if there is none. */
function accountIn(body: Buffer): string {
  const { email, phone } = fieldsOf(body.toString());
  return String(email ?? phone ?? '')
    .trim()
    .toLowerCase();
}
