import type { SupabaseClient } from '@supabase/supabase-js';
import type { SmallStorage } from '#backend/calls/tolerant-storage.ts';
import type { SignedInUser } from '#domain/accounts/access.ts';
import type { SessionEvent } from '#domain/accounts/session.ts';
import { sessionKey, storedSession, userOf } from './stored-session.ts';

type Listener = (event: SessionEvent, user: SignedInUser | null) => void;

/**
 * How long the first word may take, in milliseconds. A session that has to be refreshed waits for the
 * server; meanwhile it is still somebody's.
 */
const patience = 1000;

export interface SessionWatch {
  /**
   * Tells a listener of the session now, first, and then of every change.
   * @returns Ends the telling.
   */
  watch(listener: Listener): () => void;
  /** Takes the session out of this browser without the client, which may be waiting for its server. */
  forget(): void;
}

export function sessionWatch({ auth }: SupabaseClient, storage: SmallStorage): SessionWatch {
  const watchers = new Set<(event: SessionEvent, user: SignedInUser | null) => void>();

  const watch = (listener: Listener) => {
    /** Undefined until the first word. */
    let lastUser: SignedInUser | null | undefined;
    const early: [SessionEvent, SignedInUser | null][] = [];
    let ended = false;

    const tell = (event: SessionEvent, user: SignedInUser | null) => {
      if (ended || (event === 'SIGNED_OUT' && lastUser === null)) return;
      lastUser = user;
      // Outside of the client's own call: it waits for those it tells.
      queueMicrotask(() => ended || listener(event, user));
    };

    // A session that could not be refreshed while the server was away is still kept, and still somebody's.
    const begin = (user: SignedInUser | null) => {
      const known = user ?? userOf(storedSession(storage) ?? null);
      if (lastUser === undefined) {
        tell('INITIAL_SESSION', known);
        for (const [event, who] of early) tell(event, who);
      } else if (known?.id !== lastUser?.id) {
        tell(known ? 'SIGNED_IN' : 'SIGNED_OUT', known);
      }
    };

    watchers.add(tell);
    // Broken ones go before the client looks: it checks less.
    storedSession(storage);
    void auth.initialize();
    const { data } = auth.onAuthStateChange((event, session) => {
      const user = userOf(session);
      if (event === 'INITIAL_SESSION') begin(user);
      else if (lastUser !== undefined) tell(event, user);
      // The others before the first word are part of it.
      else if (event === 'PASSWORD_RECOVERY') early.push([event, user]);
    });
    const impatient = setTimeout(
      () => lastUser === undefined && storedSession(storage) && begin(null),
      patience,
    );

    // A session that another tab, or the visitor, took out of the storage without the client's doing.
    const removedElsewhere = ({ key }: StorageEvent) => {
      if ((key === sessionKey || key === null) && !storedSession(storage)) tell('SIGNED_OUT', null);
    };
    globalThis.addEventListener?.('storage', removedElsewhere);

    return () => {
      ended = true;
      watchers.delete(tell);
      clearTimeout(impatient);
      data.subscription.unsubscribe();
      globalThis.removeEventListener?.('storage', removedElsewhere);
    };
  };

  const forget = () => {
    if (storage.getItem(sessionKey) === null) return;
    storage.removeItem(sessionKey);
    for (const tell of watchers) tell('SIGNED_OUT', null);
  };

  return { watch, forget };
}
