import type { Refusal } from './refusal.ts';
import { claimsOf, fieldsOf, type Question } from './request-fields.ts';

export interface PresentPassword {
  /**
   * Remembers the session that a mailed link began: its owner need not know the password.
   * @param location The address to which the server redirects the reader of the link.
   */
  remember(location: string | null | undefined): Promise<void>;
  /**
   * The response to a new password without the right present one, as in a hosted project with "Require current password
   * when updating". A session that began with a mailed link needs none.
   */
  refusal(question: Question): Promise<Refusal | undefined>;
}

/** Ids of the sessions that mailed links began, from the server's own responses. */
export interface LinkSessions {
  add(session: string): unknown;
  has(session: string): boolean | Promise<boolean>;
}

/**
 * @param ask Posts to a path of the Auth service. If it goes through a gateway, the gateway counts wrong passwords and
 * slows down guessing.
 * @param fromLinks Stores the ids of sessions; in memory by default.
 */
export function presentPassword(
  ask: (path: string, init: RequestInit) => Promise<Response>,
  fromLinks: LinkSessions = new Set<string>(),
): PresentPassword {
  const post = (path: string, headers: Record<string, string>, body?: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  return {
    remember: async (location) => {
      const fragment = new URLSearchParams(location?.split('#')[1]);
      const { session_id: session } = claimsOf(fragment.get('access_token') ?? '');
      if (typeof session === 'string') await fromLinks.add(session);
    },

    refusal: async ({ method, authorization, apikey, body }) => {
      const { password, current_password: present } = fieldsOf(body);
      // The server verifies the token afterwards. A forged one cannot change a password.
      const { session_id: session, email } = claimsOf(authorization);
      if (method !== 'PUT' || password === undefined) return undefined;
      if (typeof session !== 'string' || typeof email !== 'string') return undefined;
      if (await fromLinks.has(session)) return undefined;
      if (typeof present !== 'string' || present === '')
        return {
          status: 400,
          code: 'current_password_required',
          message: 'Please give your present password, too.',
        };
      const reply = await post('token?grant_type=password', { apikey }, { email, password: present });
      if (reply.ok) {
        // The session that this request began is not used.
        const { access_token: token } = (await reply.json()) as { access_token?: string };
        await post('logout?scope=local', { apikey, authorization: `Bearer ${token}` });
        return undefined;
      }
      return reply.status === 429
        ? {
            status: 429,
            code: 'over_request_rate_limit',
            message: 'Too many wrong attempts. Wait, then try again.',
          }
        : {
            status: 400,
            code: 'current_password_invalid',
            message: 'That is not your present password.',
          };
    },
  };
}
