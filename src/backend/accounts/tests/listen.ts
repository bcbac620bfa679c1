import assert from 'node:assert/strict';
import type { Accounts } from '#backend/accounts/accounts.ts';
import type { SignedInUser } from '#domain/accounts/access.ts';
import type { SessionEvent } from '#domain/accounts/session.ts';

/** The session events that a page received, in order. */
export interface Listening {
  events: SessionEvent[];
  user(): SignedInUser | null;
  /** Waits until this event has occurred once more than before. */
  until(event: SessionEvent): Promise<void>;
  end(): void;
}

/** Subscribes to the session events of a page, and waits for the first one. */
export async function listen(accounts: Accounts): Promise<Listening> {
  const events: SessionEvent[] = [];
  let currentUser: SignedInUser | null = null;
  let onEvent = () => {};
  const end = accounts.watch((event, user) => {
    events.push(event);
    currentUser = user;
    onEvent();
  });
  let reported = 0;
  const until = async (event: SessionEvent) => {
    for (const deadline = Date.now() + 30_000; ; ) {
      const index = events.indexOf(event, reported);
      if (index >= 0) {
        reported = index + 1;
        return;
      }
      assert.ok(Date.now() < deadline, `${event} arrived in time; the events were ${events.join(', ')}`);
      await new Promise<void>((resume) => {
        onEvent = resume;
        setTimeout(resume, 100);
      });
    }
  };
  await until('INITIAL_SESSION');
  return { events, user: () => currentUser, until, end };
}
