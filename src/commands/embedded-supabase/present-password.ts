import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from './refuse.ts';
import { claimsOf, fieldsOf } from './request-fields.ts';

export interface PresentPassword {
  /**
   * Remembers the session that a mailed link began: whoever follows one need not know the password.
   * @param location Where the server sends the reader of the link.
   */
  remember(location: string | undefined): void;
  /**
   * Answers a new password that comes without the right present one, as a hosted project does with "Require current
   * password when updating". A session that began with a mailed link needs none.
   * @returns Whether the request may go on. Where it may not, it is answered.
   */
  mayGoOn(question: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<boolean>;
}

/** @param port Where the gateway listens: it counts wrong passwords and slows down whoever guesses. */
export function presentPassword(port: number): PresentPassword {
  /** Ids of sessions, from the server's own answers. */
  const fromLinks = new Set<unknown>();

  const ask = (path: string, headers: Record<string, string>, body?: object) =>
    fetch(`http://127.0.0.1:${port}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(8000),
    });

  return {
    remember: (location) => {
      const fragment = new URLSearchParams(location?.split('#')[1]);
      const { session_id: session } = claimsOf(fragment.get('access_token') ?? '');
      if (session !== undefined) fromLinks.add(session);
    },

    mayGoOn: async (question, body, answer) => {
      const { password, current_password: present } = fieldsOf(body.toString());
      // The server checks the token afterwards. A made-up one changes nobody's password.
      const { session_id: session, email } = claimsOf(question.headers.authorization);
      if (question.method !== 'PUT' || password === undefined) return true;
      if (fromLinks.has(session) || typeof email !== 'string') return true;
      if (typeof present !== 'string' || present === '') {
        refuse(answer, 400, 'current_password_required', 'Please give your present password, too.');
        return false;
      }
      const apikey = String(question.headers['apikey'] ?? '');
      const reply = await ask('token?grant_type=password', { apikey }, { email, password: present });
      if (reply.ok) {
        // Nobody uses the session that this has begun.
        const { access_token: token } = (await reply.json()) as { access_token?: string };
        await ask('logout?scope=local', { apikey, authorization: `Bearer ${token}` });
        return true;
      }
      if (reply.status === 429)
        refuse(answer, 429, 'over_request_rate_limit', 'Too many wrong attempts. Wait, then try again.');
      else refuse(answer, 400, 'current_password_invalid', 'That is not your present password.');
      return false;
    },
  };
}
