import type { IncomingMessage, ServerResponse } from 'node:http';
import { fieldsOf } from '#backend/embedded/request-fields.ts';
import { type Attempts, countAttempts } from './attempts.ts';
import { refuse } from './refuse.ts';

/** What came back for a request that was handed on. */
export interface Reply {
  status: number;
  location: string | undefined;
}

/** Sends a request on, with a body that was read already. */
export type SendOn = (body: Buffer) => Promise<Reply>;

/** A sign-in is some hundred bytes. */
const largest = 64 * 1024;

/** Whether somebody proves with this request who they are: by a password, a code, or the token of a mail. */
export function provesIdentity({ method, url = '' }: IncomingMessage): boolean {
  // Not with new URL(), which throws at an address such as "//".
  const [pathname, query] = url.split('?');
  if (pathname === '/auth/v1/verify') return method === 'POST' || method === 'GET';
  return (
    method === 'POST' &&
    pathname === '/auth/v1/token' &&
    new URLSearchParams(query).get('grant_type') === 'password'
  );
}

/**
 * Answers 429 to whoever has guessed too often, as a hosted project does, and hands on the rest. Of one account one
 * attempt is made at a time: many at once would all be made before the first is known to be wrong.
 */
export function slowedSignIn(attempts: Attempts = countAttempts()) {
  const lines = new Map<string, Promise<unknown>>();

  const inLine = async <Done>(account: string, attempt: () => Promise<Done>): Promise<Done> => {
    const outcome = (lines.get(account) ?? Promise.resolve()).then(attempt, attempt);
    lines.set(account, outcome);
    try {
      return await outcome;
    } finally {
      if (lines.get(account) === outcome) lines.delete(account);
    }
  };

  return async (question: IncomingMessage, answer: ServerResponse, sendOn: SendOn): Promise<void> => {
    const body = await readBody(question);
    if (!body) {
      refuse(answer, { status: 413, code: 'request_too_large', message: 'This request is too long.' });
      return;
    }
    const account = accountIn(body);
    const address = question.socket.remoteAddress ?? '';
    await inLine(account || address, async () => {
      const seconds = attempts.wait(account, address);
      if (seconds > 0) {
        answer.setHeader('retry-after', String(seconds));
        refuse(answer, {
          status: 429,
          code: 'over_request_rate_limit',
          message: `Too many wrong attempts. Wait ${seconds} seconds, then try again.`,
        });
        return;
      }
      const { status, location } = await sendOn(body);
      const isWrong = (status >= 400 && status < 500) || /[#?&]error=/.test(location ?? '');
      if (isWrong) attempts.wrong(account, address);
      else if (status < 400 && account !== '') attempts.right(account);
    });
  };
}

/** What was sent; undefined where it is too long for a sign-in. */
async function readBody(question: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of question) {
    length += (part as Buffer).length;
    if (length > largest) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** The address or number of the account that a sign-in names; empty where it names none. */
function accountIn(body: Buffer): string {
  const { email, phone } = fieldsOf(body.toString());
  return String(email ?? phone ?? '')
    .trim()
    .toLowerCase();
}
