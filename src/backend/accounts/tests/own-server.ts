import { after } from 'node:test';
import { sessionKey } from '#backend/accounts/session/stored-session.ts';
import { createStudio } from '#backend/studio.ts';
import { startOwnSupabase, type TestSupabase } from '#commands/test/database/test-supabase.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';

/* The server of a test file that cannot share one: wrong passwords are counted across all callers. */

let server: TestSupabase;
const usedStorages = new Set<Storage>();

/*
 * A client retries a failed refresh for half a minute. Its timers must not keep the process alive when the tests have
 * ended; until then the server does.
 */
const { setTimeout } = globalThis;
globalThis.setTimeout = Object.assign(
  (...args: Parameters<typeof setTimeout>) => setTimeout(...args).unref(),
  setTimeout,
);

// A client that still finds a session retries its refresh endlessly, so the test would never end.
after(() => {
  for (const storage of usedStorages) storage.removeItem(sessionKey);
});

startForTests(startOwnSupabase, (started) => {
  server = started;
});

/** The server, available once the first test has begun. */
export const ownServer = (): TestSupabase => server;

/**
 * The accounts for a browser with this storage.
 * @param url Of another server than the file's own.
 */
export function accountsIn(storage: Storage, url = server.url) {
  usedStorages.add(storage);
  // A busy machine answers slowly, and a refresh without an answer in time is repeated much later.
  return createStudio({ url, publishableKey: server.publishableKey, storage, timeout: 60_000 }).accounts();
}
