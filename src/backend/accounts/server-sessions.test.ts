import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Outage } from '#backend/calls/outage.ts';
import { createStudio } from '#backend/studio.ts';
import { tooManyPasswordsRefusal } from './account-refusals.ts';
import type { Accounts } from './accounts.ts';
import { sessionKey } from './stored-session.ts';
import { listen } from './tests/listen.ts';
import { accountsIn, ownServer } from './tests/own-server.ts';
import { memoryStorage } from './tests/scene.ts';

/*
 * Sessions against a server: guessed passwords, refreshing, signing out here and elsewhere, and an unreachable server.
 */

const password = 'calm-and-long';
const newCredentials = () => ({ email: `${crypto.randomUUID()}@example.com`, password });

/** A signed-in member, and the session that the browser stores. */
async function member() {
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

const expiredTimes = () => ({ expires_at: Math.floor(Date.now() / 1000) - 60 });
const unreachableUrl = 'http://127.0.0.1:9';

// Runs before any client whose server is unreachable: such a client measures its retries by the clock.
test('a clock that is a day off locks nobody out', async (context) => {
  for (const days of [-1, 1]) {
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() + days * 86_400_000 });
    const { accounts, user } = await member();
    assert.equal(await accounts.role(user.id), 'user');
    assert.deepEqual(await accounts.saveProfile(user.id, { name: 'Ada', phone: '' }), { kind: 'changed' });
    context.mock.timers.reset();
  }
});

test('a person who guesses a password too often must wait, even with the right one; others need not', async () => {
  const { accounts, credentials } = await member();
  const refusals: string[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const answer = await accounts.signIn({ ...credentials, password: `wrong-${attempt}` });
    if (answer.kind === 'refused') refusals.push(answer.message);
  }
  assert.deepEqual(refusals.slice(0, 5), Array(5).fill('Invalid login credentials'));
  assert.deepEqual(refusals.slice(5), Array(2).fill(tooManyPasswordsRefusal.message));
  const capitals = { ...credentials, email: credentials.email.toUpperCase() };
  for (const sameCredentials of [credentials, capitals])
    assert.deepEqual(await accounts.signIn(sameCredentials), tooManyPasswordsRefusal);
  const other = newCredentials();
  assert.deepEqual(await accounts.signUp(other), { kind: 'signed-up', confirmed: true });
  assert.deepEqual(await accounts.signIn(other), { kind: 'signed-in' });
});

test('many guesses at the same moment are processed one after another', async () => {
  const { accounts, credentials } = await member();
  const guesses = Array.from({ length: 12 }, (_, index) => ({ ...credentials, password: `wrong-${index}` }));
  const answers = await Promise.all(guesses.map((guess) => accounts.signIn(guess)));
  const delayed = answers.filter(
    (answer) => answer.kind === 'refused' && answer.message === tooManyPasswordsRefusal.message,
  );
  assert.equal(delayed.length, 7);
});

test('an unreachable server is an outage for the caller, and keeps the session', async () => {
  const { storage, user } = await member();
  const accounts = await accountsIn(storage, unreachableUrl);
  const listening = await listen(accounts);
  assert.deepEqual([listening.events, listening.user()], [['INITIAL_SESSION'], user]);
  for (const request of [
    () => accounts.signIn(newCredentials()),
    () => accounts.signUp(newCredentials()),
    () => accounts.mailSignInLink('ada@example.com', '/account'),
    () => accounts.mailRecoveryLink('ada@example.com'),
    () => accounts.checkPassword(password),
    () => accounts.changePassword({ password: 'quite-another', currentPassword: password }),
    () => accounts.signOutOthers(),
    () => accounts.role(user.id),
    () => accounts.profile(user.id),
    () => accounts.saveProfile(user.id, { name: 'Ada', phone: '' }),
    () => accounts.personalData(),
    () => accounts.deleteAccount(password),
  ]) {
    await assert.rejects(request(), Outage, String(request));
  }
  assert.ok(storage.getItem(sessionKey));
});

for (const scope of ['local', 'global'] as const) {
  test(`signing out (${scope}) works while the server is unreachable, even with an expired session`, async () => {
    for (const change of [{}, expiredTimes()]) {
      const first = await member();
      first.change(change);
      const accounts = await accountsIn(first.storage, unreachableUrl);
      const listening = await listen(accounts);
      assert.equal(listening.user()?.id, first.user.id);
      await accounts.signOut(scope);
      await listening.until('SIGNED_OUT');
      assert.equal(first.storage.getItem(sessionKey), null);
    }
  });
}

test('an expired session is refreshed', async () => {
  const { storage, user, session, change } = await member();
  const before = session();
  change(expiredTimes());
  const accounts = await accountsIn(storage);
  const listening = await listen(accounts);
  assert.equal(listening.user()?.id, user.id);
  assert.equal(await accounts.role(user.id), 'user');
  assert.notEqual(session().refresh_token, before.refresh_token);
});

test('a refused refresh ends the session', async () => {
  const { storage, change } = await member();
  change({ ...expiredTimes(), refresh_token: 'made-up' });
  const listening = await listen(await accountsIn(storage));
  assert.deepEqual([listening.events, listening.user()], [['INITIAL_SESSION'], null]);
  assert.equal(storage.getItem(sessionKey), null);
});

test('a refresh without a response keeps the session and its owner', async () => {
  const { storage, user, change } = await member();
  change(expiredTimes());
  const listening = await listen(await accountsIn(storage, unreachableUrl));
  assert.deepEqual([listening.events, listening.user()], [['INITIAL_SESSION'], user]);
  assert.ok(storage.getItem(sessionKey));
});

test('a token that only the server considers expired is refreshed', async () => {
  const { accounts, user, change, session } = await member();
  const [header, , signature] = session().access_token.split('.');
  change({ access_token: `${header}.${btoa('{}').replaceAll('=', '')}.${signature}` });
  assert.equal(await accounts.role(user.id), 'user');
});

test('signing out everywhere signs out the other browser at its next request', async () => {
  const first = await member();
  const storage = memoryStorage();
  const other = await accountsIn(storage);
  const listening = await listen(other);
  await other.signIn(first.credentials);
  assert.equal(await other.role(first.user.id), 'user');
  await first.accounts.signOut('global');
  await assert.rejects(other.role(first.user.id), Outage);
  await listening.until('SIGNED_OUT');
  assert.equal(storage.getItem(sessionKey), null);
});

for (const [action, run] of [
  ['signing out the others', (accounts: Accounts) => accounts.signOutOthers()],
  [
    'changing the password',
    (accounts: Accounts) => accounts.changePassword({ password: 'quite-another', currentPassword: password }),
  ],
] as const) {
  test(`${action} signs out the other browser but not this one`, async () => {
    const first = await member();
    const other = await accountsIn(memoryStorage());
    const listening = await listen(other);
    await other.signIn(first.credentials);
    assert.equal((await run(first.accounts)).kind, 'changed');
    await assert.rejects(other.role(first.user.id), Outage);
    await listening.until('SIGNED_OUT');
    assert.equal(await first.accounts.role(first.user.id), 'user');
  });
}

test('a change of the password whose response was lost is confirmed by a retry', async () => {
  const { storage, credentials } = await member();
  let isLost = true;
  const { url, publishableKey } = ownServer();
  const accounts = await createStudio({
    url,
    publishableKey,
    storage,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (!isLost || init?.method !== 'PUT') return response;
      isLost = false;
      throw new TypeError('The response was lost.');
    },
  }).accounts();
  const change = { password: 'quite-another', currentPassword: password };
  await assert.rejects(accounts.changePassword(change), Outage);
  assert.deepEqual(await accounts.changePassword(change), { kind: 'changed', others: 'signed-out' });
  const elsewhere = await accountsIn(memoryStorage());
  const answer = await elsewhere.signIn({ ...credentials, password: 'quite-another' });
  assert.deepEqual(answer, { kind: 'signed-in' });
});

test('a profile counts as saved only if the studio says so; a refused token without a code is refreshed', async () => {
  const { storage, user } = await member();
  const { url, publishableKey } = ownServer();
  const answers = [
    new Response(null, { status: 204 }),
    Response.json({ message: 'Invalid token' }, { status: 401 }),
  ];
  const accounts = await createStudio({
    url,
    publishableKey,
    storage,
    fetch: async (input, init) =>
      (String(input).includes('/save_profile') && answers.shift()) || fetch(input, init),
  }).accounts();
  const profile = { name: 'Ada Marsh', phone: '' };
  await assert.rejects(accounts.saveProfile(user.id, profile));
  assert.equal((await accounts.profile(user.id)).name, '');
  assert.deepEqual(await accounts.saveProfile(user.id, profile), { kind: 'changed' });
  assert.equal((await accounts.profile(user.id)).name, 'Ada Marsh');
});

test('changing a password queues a mail', async () => {
  const { accounts, credentials } = await member();
  await accounts.changePassword({ password: 'quite-another', currentPassword: password });
  const mails = await ownServer().rowsOf<{ kind: string; recipient: string }>('mails');
  const ownMails = mails.filter(({ recipient }) => recipient === credentials.email);
  assert.deepEqual(
    ownMails.map(({ kind }) => kind),
    ['password-changed'],
  );
});

test('signing out here leaves the other browser signed in', async () => {
  const first = await member();
  const other = await accountsIn(memoryStorage());
  await other.signIn(first.credentials);
  await first.accounts.signOut('local');
  assert.equal(await other.role(first.user.id), 'user');
});

test('a person who edits the stored user of a session is signed out', async () => {
  const { storage, change, user } = await member();
  const admin = 'a0000000-0000-4000-8000-000000000001';
  change({ user: { id: admin, email: 'admin@ekantik.example' } });
  const accounts = await accountsIn(storage);
  const listening = await listen(accounts);
  assert.equal(listening.user()?.id, admin);
  await assert.rejects(accounts.role(admin), Outage);
  await listening.until('SIGNED_OUT');
  assert.notEqual(user.id, admin);
});

test('a session whose account was deleted elsewhere ends', async () => {
  const first = await member();
  const other = await accountsIn(memoryStorage());
  const listening = await listen(other);
  await other.signIn(first.credentials);
  await first.accounts.deleteAccount(first.credentials.password);
  await assert.rejects(other.role(first.user.id), Outage);
  await listening.until('SIGNED_OUT');
});
