import { ownPath } from './own-path.ts';

/** A session that a link of a mail brought along. */
export interface MailLink {
  accessToken: string;
  refreshToken: string;
  /** Whose it is, as the link says; the service is asked before it counts. */
  userId: string;
  email: string;
  /** Whether they asked for it in order to choose a new password. */
  recovery: boolean;
  /** The page that it led to, with what stood in its address before the session. */
  path: string;
}

/** Reads the address that a link of a mail led to; undefined where it holds no whole session. */
export function parseMailLink(address: string): MailLink | undefined {
  const [path = '', fragment = ''] = address.split('#');
  const brought = new URLSearchParams(fragment);
  const accessToken = brought.get('access_token') ?? '';
  const refreshToken = brought.get('refresh_token') ?? '';
  const { sub, email } = claimsOf(accessToken);
  if (refreshToken === '' || typeof sub !== 'string' || typeof email !== 'string') return undefined;
  return {
    accessToken,
    refreshToken,
    userId: sub,
    email,
    recovery: brought.get('type') === 'recovery',
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
