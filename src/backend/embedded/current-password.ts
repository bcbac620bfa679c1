import type { Refusal } from './refusal.ts';
import { claimsOf, fieldsOf, type PasswordRequest } from './request-fields.ts';

export interface CurrentPasswordCheck {
  /**
   * Stores the session that a mailed link started: its owner need not know the password.
   * @param location The address to which the server redirects the reader of the link.
   */
  remember(location: string | null | undefined): Promise<void>;
  /**
   * The response to a new password without the right current one, as in a hosted project with "Require current password
   * when updating". A session that a mailed link started needs none.
   */
  refusal(request: PasswordRequest): Promise<Refusal | undefined>;
}

/** Ids of the sessions that mailed links started, from the server's own responses. */
export interface LinkSessions {
  add(session: string): unknown;
  has(session: string): boolean | Promise<boolean>;
}

/**
 * @param send Posts to a path of the Auth service. If it goes through a gateway, the gateway counts wrong passwords and
 * slows down guessing.
 * @param linkSessions Stores the ids of sessions; in memory by default.
 */
export function currentPasswordCheck(
  send: (path: string, init: RequestInit) => Promise<Response>,
  linkSessions: LinkSessions = new Set<string>(),
): CurrentPasswordCheck {
  const post = (path: string, headers: Record<string, string>, body?: object) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  return {
    remember: async (location) => {
      const fragment = new URLSearchParams(location?.split('#')[1]);
      const { session_id: session } = claimsOf(fragment.get('access_token') ?? '');
      if (typeof session === 'string') await linkSessions.add(session);
    },

    refusal: async ({ method, authorization, apikey, body }) => {
      const { password, current_password: currentPassword } = fieldsOf(body);
      // The server verifies the token afterwards. A forged one cannot change a password.
      const { session_id: session, email } = claimsOf(authorization);
      if (method !== 'PUT' || password === undefined) return undefined;
      if (typeof session !== 'string' || typeof email !== 'string') return undefined;
      if (await linkSessions.has(session)) return undefined;
      if (typeof currentPassword !== 'string' || currentPassword === '')
        return {
          status: 400,
          code: 'current_password_required',
          message: 'Please enter your current password, too.',
        };
      const response = await post(
        'token?grant_type=password',
        { apikey },
        { email, password: currentPassword },
      );
      if (response.ok) {
        // The session that this request started is not used.
        const { access_token: token } = (await response.json()) as { access_token?: string };
        await post('logout?scope=local', { apikey, authorization: `Bearer ${token}` });
        return undefined;
      }
      return response.status === 429
        ? {
            status: 429,
            code: 'over_request_rate_limit',
            message: 'Too many wrong attempts. Wait, then try again.',
          }
        : {
            status: 400,
            code: 'current_password_invalid',
            message: 'That is not your current password.',
          };
    },
  };
}
