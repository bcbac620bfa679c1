import type { SmallStorage } from '#backend/calls/tolerant-storage.ts';
import type { SignedInUser } from '#domain/accounts/access.ts';

/** The storage key of the session. */
export const sessionKey = 'ekantik-session';

/** A session as a browser stores it. */
export interface Session {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  /** Seconds from its creation. */
  expires_in: number;
  token_type: string;
  user: SignedInUser;
}

/**
 * Whether a value is a session that can be used: it has both tokens, its end and its owner. The header's inline script
 * contains this function's text (commands/building/inline-scripts.ts), so it must not use anything outside its body.
 */
export function isSession(value: unknown): value is Session {
  const { access_token, refresh_token, expires_at, user } = (value ?? {}) as Partial<Session>;
  const isText = (field: unknown) => typeof field === 'string' && field !== '';
  return isText(access_token) && isText(refresh_token) && Number.isFinite(expires_at) && isText(user?.id);
}

/** The session stored in this browser. Anything else under its key is discarded. */
export function storedSession(storage: SmallStorage): Session | undefined {
  const text = storage.getItem(sessionKey);
  if (text === null) return undefined;
  try {
    const session: unknown = JSON.parse(text);
    if (isSession(session)) return session;
  } catch {
    // Not JSON: discarded below.
  }
  storage.removeItem(sessionKey);
  return undefined;
}

/** The owner of a session, as the domain's type; null if the session has none. */
export function userOf(
  session: { user?: { id?: unknown; email?: unknown } | null } | null,
): SignedInUser | null {
  const { id, email } = session?.user ?? {};
  return typeof id === 'string' ? { id, email: typeof email === 'string' ? email : '' } : null;
}
