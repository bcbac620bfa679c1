import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import type { SmallStorage } from '#backend/calls/tolerant-storage.ts';
import type { SignedInUser } from '#domain/accounts/access.ts';
import type { SessionEvent } from '#domain/accounts/session.ts';
import { sessionKey, storedSession, userOf } from './stored-session.ts';

type Listener = (event: SessionEvent, user: SignedInUser | null) => void;

/**
 * The time limit for the client's first event, in milliseconds. The refresh of an expired session waits for the server;
 * meanwhile the stored session still identifies the person.
 */
const firstEventTimeout = 1000;

export interface SessionWatch {
  /**
   * Notifies a listener of the current session first, and then of every change.
   * @returns A function that unsubscribes.
   */
  watch(listener: Listener): () => void;
  /** Removes the session from this browser without the client, which may be waiting for its server. */
  forget(): void;
}

/**
 * Watches the session of this browser: its changes in this tab, in others, and while the page was in the back-forward cache.
 * @param storage Where the session is stored.
 */
export function sessionWatch({ auth }: SupabaseClient, storage: SmallStorage): SessionWatch {
  const watchers = new Set<Listener>();

  const watch = (listener: Listener) => {
    /** Undefined until the first event. */
    let lastUser: SignedInUser | null | undefined;
    const early: [SessionEvent, SignedInUser | null][] = [];
    let ended = false;

    const notify = (event: SessionEvent, user: SignedInUser | null) => {
      if (ended || (event === 'SIGNED_OUT' && lastUser === null)) return;
      lastUser = user;
      // Outside the client's own call, which waits for its listeners.
      queueMicrotask(() => ended || listener(event, user));
    };

    // A session that could not be refreshed because the server was unreachable is still stored and still identifies the
    // person.
    const notifyInitial = (user: SignedInUser | null) => {
      const signedIn = user ?? userOf(storedSession(storage) ?? null);
      if (lastUser === undefined) {
        notify('INITIAL_SESSION', signedIn);
        for (const [event, user] of early) notify(event, user);
      } else follow(signedIn);
    };

    const follow = (signedIn: SignedInUser | null) => {
      if (signedIn?.id !== lastUser?.id) notify(signedIn ? 'SIGNED_IN' : 'SIGNED_OUT', signedIn);
    };

    watchers.add(notify);
    // Discards malformed sessions before the client reads them: the client checks less.
    storedSession(storage);
    void auth.initialize();
    const { data } = auth.onAuthStateChange((event, session) => {
      const user = userOf(session);
      if (event === 'INITIAL_SESSION') notifyInitial(user);
      else if (lastUser !== undefined) notify(event, user);
      // Other events before the first one are part of it.
      else if (event === 'PASSWORD_RECOVERY') early.push([event, user]);
    });
    const firstEventTimer = setTimeout(
      () => lastUser === undefined && storedSession(storage) && notifyInitial(null),
      firstEventTimeout,
    );

    const readStored = () => {
      const signedIn = userOf(storedSession(storage) ?? null);
      if (!signedIn) notify('SIGNED_OUT', null);
      else if (lastUser !== undefined) follow(signedIn);
    };
    // Handles a session that another tab, or the visitor, removed from the storage or put there without the client.
    const changedElsewhere = ({ key }: StorageEvent) => {
      if (key === sessionKey || key === null) readStored();
    };
    globalThis.addEventListener?.('storage', changedElsewhere);
    // A page in the back-forward cache receives no events: the session may have ended, or be another person's by now.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) readStored();
    };
    globalThis.addEventListener?.('pageshow', shownAgain);

    return () => {
      ended = true;
      watchers.delete(notify);
      clearTimeout(firstEventTimer);
      data.subscription.unsubscribe();
      globalThis.removeEventListener?.('storage', changedElsewhere);
      globalThis.removeEventListener?.('pageshow', shownAgain);
    };
  };

  const forget = () => {
    if (storage.getItem(sessionKey) === null) return;
    storage.removeItem(sessionKey);
    for (const notify of watchers) notify('SIGNED_OUT', null);
  };

  return { watch, forget };
}
