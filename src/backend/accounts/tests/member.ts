import assert from 'node:assert/strict';
import { sessionKey } from '#backend/accounts/session/stored-session.ts';
import { freshEmail, password } from './credentials.ts';
import { listen } from './listen.ts';
import { memoryStorage } from './memory-storage.ts';
import { accountsIn } from './own-server.ts';

/** The credentials of an account that does not exist yet. */
export const newCredentials = () => ({ email: freshEmail(), password });

/** A signed-in member, and the session that the browser stores. */
export async function member() {
  const storage = memoryStorage();
  const accounts = await accountsIn(storage);
  const credentials = newCredentials();
  await accounts.signUp(credentials);
  const listening = await listen(accounts);
  const user = listening.user();
  assert.ok(user);
  const session = () => JSON.parse(storage.getItem(sessionKey) ?? 'null');
  const change = (fields: object) => storage.setItem(sessionKey, JSON.stringify({ ...session(), ...fields }));
  return { accounts, storage, listening, user, credentials, session, change };
}
