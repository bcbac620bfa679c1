import { keptSession, type Session, sessionKey, userOf } from '#backend/kept-session.ts';
import { randomId } from '#backend/simulated/random-id.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import type { SignedInUser } from '#domain/people/access.ts';
import type { SessionEvent } from '#domain/people/session.ts';

type Listener = (event: SessionEvent, user: SignedInUser | null) => void;

/** How long a session lasts without being used, in seconds. */
const lifetime = 3600;

export interface SimulatedSession {
  /** Who is signed in. Using a session in its second half renews it; one that is past its end is over. */
  user(): SignedInUser | null;
  begin(user: SignedInUser): void;
  end(): void;
  tell(event: SessionEvent): void;
  /** Tells of the session now, then of what led here, then of every change, in this tab and in others. */
  watch(listener: Listener, arrival: SessionEvent | undefined): () => void;
}

/** A session without a server. @param now The time in milliseconds. */
export function simulatedSession(storage: SmallStorage, now: () => number): SimulatedSession {
  const listeners = new Set<Listener>();
  const seconds = () => Math.floor(now() / 1000);

  const write = (user: SignedInUser) => {
    const session: Session = {
      access_token: `demo-${randomId()}`,
      refresh_token: randomId(),
      expires_at: seconds() + lifetime,
      expires_in: lifetime,
      token_type: 'bearer',
      user,
    };
    storage.setItem(sessionKey, JSON.stringify(session));
  };

  const say = (event: SessionEvent, user: SignedInUser | null) => {
    for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener(event, user));
  };

  const end = () => {
    if (storage.getItem(sessionKey) === null) return;
    storage.removeItem(sessionKey);
    say('SIGNED_OUT', null);
  };

  const user = () => {
    const session = keptSession(storage);
    const owner = userOf(session ?? null);
    if (!session || !owner) return null;
    const left = session.expires_at - seconds();
    if (left <= 0) {
      end();
      return null;
    }
    if (left < lifetime / 2) {
      write(owner);
      say('TOKEN_REFRESHED', owner);
    }
    return owner;
  };

  return {
    user,
    end,
    begin: (owner) => {
      write(owner);
      say('SIGNED_IN', owner);
    },
    tell: (event) => say(event, user()),
    watch: (listener, arrival) => {
      const now = user();
      let told = now;
      const follow: Listener = (event, who) => {
        told = who;
        listener(event, who);
      };
      listeners.add(follow);
      queueMicrotask(() => listeners.has(follow) && listener('INITIAL_SESSION', now));
      if (arrival) queueMicrotask(() => listeners.has(follow) && listener(arrival, now));

      // The browser tells every tab but the one that wrote.
      const changedElsewhere = ({ key }: StorageEvent) => {
        if (key !== sessionKey && key !== null) return;
        const owner = userOf(keptSession(storage) ?? null);
        if (!owner && !told) return;
        follow(!owner ? 'SIGNED_OUT' : owner.id === told?.id ? 'TOKEN_REFRESHED' : 'SIGNED_IN', owner);
      };
      globalThis.addEventListener?.('storage', changedElsewhere);
      return () => {
        listeners.delete(follow);
        globalThis.removeEventListener?.('storage', changedElsewhere);
      };
    },
  };
}
