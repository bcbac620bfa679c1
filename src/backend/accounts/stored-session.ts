import type { SmallStorage } from '#backend/calls/tolerant-storage.ts';
import type { SignedInUser } from '#domain/accounts/access.ts';

/** The storage key of the session; the header reads it too, before any module is loaded. */
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
 * The session stored in this browser. A session without access_token, refresh_token, expires_at or its owner is
 * discarded.
 */
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

function isSession(value: unknown): value is Session {
  const session = (value ?? {}) as Partial<Session>;
  return (
    isText(session.access_token) &&
    isText(session.refresh_token) &&
    Number.isFinite(session.expires_at) &&
    userOf(session) !== null
  );
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
