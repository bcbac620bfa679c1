import { storedSession } from '#backend/accounts/stored-session.ts';
import type { Call } from './call.ts';
import type { SmallStorage } from './tolerant-storage.ts';

/**
 * Calls in the name of the person signed in at this browser, otherwise anonymously.
 * @param signedIn Loads the calls of signed-in people; called only if there is a session.
 */
export function callAsVisitor(anyone: Call, storage: SmallStorage, signedIn: () => Promise<Call>): Call {
  return async (name, args) => (storedSession(storage) ? (await signedIn())(name, args) : anyone(name, args));
}
