import { ownPath } from './own-path.ts';

/** A session in the address of a mailed link. */
export interface MailLink {
  accessToken: string;
  refreshToken: string;
  /** The account according to the link; the Auth service verifies it before it counts. */
  userId: string;
  email: string;
  /** Whether the link was requested in order to choose a new password. */
  recovery: boolean;
  /** The path of the target page, with its query. */
  path: string;
}

/** Parses the address of a mailed link; undefined if it does not contain a complete session. */
export function parseMailLink(address: string): MailLink | undefined {
  const [path = '', fragment = ''] = address.split('#');
  const params = new URLSearchParams(fragment);
  const accessToken = params.get('access_token');
  const refreshToken = params.get('refresh_token');
  if (!accessToken || !refreshToken) return undefined;
  const { sub, email } = claimsOf(accessToken);
  if (typeof sub !== 'string' || typeof email !== 'string') return undefined;
  return {
    accessToken,
    refreshToken,
    userId: sub,
    email,
    recovery: params.get('type') === 'recovery',
    // An address such as https://studio.example//other.example would lead to another site.
    path: ownPath(path, '/account'),
  };
}

function claimsOf(token: string): { sub?: unknown; email?: unknown } {
  try {
    const [, claims = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}
