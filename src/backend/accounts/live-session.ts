import { isAuthRetryableFetchError, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { Outage } from '#backend/calls/outage.ts';
import { failure, inTime } from '#backend/calls/reachable.ts';

interface Answer<Data> {
  data: Data;
  error: Error | null;
  status: number;
}

/** The session of the person at this browser, and questions asked in their name. */
export interface LiveSession {
  /**
   * The session, refreshed where that was due; null where nobody is signed in.
   * @throws Outage where it cannot be refreshed now.
   */
  current(): Promise<Session | null>;
  /**
   * Asks the database, once more with a fresh token where the first was out of date.
   * @param asked What to call it, should it fail.
   * @throws Outage where there is no answer, or no session any more.
   */
  ask<Data>(asked: string, request: () => PromiseLike<Answer<Data>>): Promise<Data>;
  /** Takes the session out of this browser. */
  end(): Promise<void>;
}

/** How long to wait for a session to be refreshed, in milliseconds. */
const patience = 4000;

export function liveSession({ auth }: SupabaseClient): LiveSession {
  const end = async () => {
    await auth.signOut({ scope: 'local' });
  };

  const current = async () => {
    await inTime(auth.initialize(), patience);
    const { data, error } = await inTime(auth.getSession(), patience);
    if (isAuthRetryableFetchError(error)) throw new Outage(error.message, { cause: error });
    return data.session;
  };

  // The server's clock decides whether a token is out of date; this browser's may be wrong.
  const renew = async () => {
    const { error } = await inTime(auth.refreshSession(), patience);
    if (isAuthRetryableFetchError(error)) throw new Outage(error.message, { cause: error });
    if (!error) return;
    await end();
    throw new Outage('The session has ended.', { cause: error });
  };

  return {
    current,
    end,
    ask: async (asked, request) => {
      if (!(await current())) throw new Outage('Nobody is signed in any more.');
      let answer = await request();
      if (answer.status === 401) {
        await renew();
        answer = await request();
      }
      if (answer.error)
        throw failure(asked, { message: answer.error.message, status: answer.status }, answer.error);
      return answer.data;
    },
  };
}
