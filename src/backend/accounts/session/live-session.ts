import { isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import { Outage } from '#backend/calls/outage.ts';
import { failure, inTime } from '#backend/calls/reachable.ts';
import type { ServerResponse, SupabaseClient } from '#backend/calls/supabase-client.ts';

/** The session of the person at this browser, and requests in their name. */
export interface LiveSession {
  /**
   * The session, refreshed if that was due; null if nobody is signed in.
   * @throws Outage if it cannot be refreshed now.
   */
  current(): Promise<Session | null>;
  /**
   * Sends a request to the database, and retries it with a fresh token if the first was expired.
   * @param name The name of the request for error messages.
   * @throws Outage if there is no response, or no session any more.
   */
  send<Data>(name: string, request: () => PromiseLike<ServerResponse<Data>>): Promise<Data>;
  /** Removes the session from this browser. */
  end(): Promise<void>;
}

/** The time limit for refreshing a session, in milliseconds. */
const responseTimeout = 4000;

/** The session that a client has stored in this browser. */
export function liveSession({ auth }: SupabaseClient): LiveSession {
  const end = async () => {
    await auth.signOut({ scope: 'local' });
  };

  const current = async () => {
    await inTime(auth.initialize(), responseTimeout);
    const { data, error } = await inTime(auth.getSession(), responseTimeout);
    if (isAuthRetryableFetchError(error)) throw new Outage(error.message, { cause: error });
    return data.session;
  };

  // The server's clock decides whether a token has expired; this browser's may be wrong.
  const renew = async (rejected: Session) => {
    const { error } = await inTime(auth.refreshSession(), responseTimeout);
    if (isAuthRetryableFetchError(error)) throw new Outage(error.message, { cause: error });
    if (!error) return;
    // Somebody may have signed in in another tab meanwhile: that session stays.
    if ((await current())?.access_token === rejected.access_token) await end();
    throw new Outage('The session has ended.', { cause: error });
  };

  return {
    current,
    end,
    send: async (name, request) => {
      const session = await current();
      if (!session) throw new Outage('Nobody is signed in any more.');
      let response = await request();
      if (response.status === 401) {
        await renew(session);
        response = await request();
      }
      if (response.error)
        throw failure(name, { message: response.error.message, status: response.status }, response.error);
      return response.data;
    },
  };
}
