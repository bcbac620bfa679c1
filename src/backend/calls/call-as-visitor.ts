import { storedSession } from '#backend/accounts/session/stored-session.ts';
import type { Call } from './call.ts';
import type { SmallStorage } from './tolerant-storage.ts';

/**
 * Calls in the name of the person signed in at this browser, otherwise anonymously.
 * @param callAnonymously The call without a session.
 * @param loadSignedInCall Loads the call of a signed-in person; called only if there is a session.
 */
export function callAsVisitor(
  callAnonymously: Call,
  storage: SmallStorage,
  loadSignedInCall: () => Promise<Call>,
): Call {
  return async (name, args) =>
    storedSession(storage) ? (await loadSignedInCall())(name, args) : callAnonymously(name, args);
}
