import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Outage } from '#backend/calls/outage.ts';
import { createStudio } from '#backend/studio.ts';
import type { Accounts } from './accounts.ts';
import { sessionKey } from './session/stored-session.ts';
import { password } from './tests/credentials.ts';
import { listen } from './tests/listen.ts';
import { member, newCredentials } from './tests/member.ts';
import { memoryStorage } from './tests/memory-storage.ts';
import { accountsIn, ownServer } from './tests/own-server.ts';

/* Sessions against a server: refreshing, signing out here and elsewhere, and an unreachable server. */

const expiredTimes = () => ({ expires_at: Math.floor(Date.now() / 1000) - 60 });
const unreachableUrl = 'http://127.0.0.1:9';

/** A token that its server rejects. */
function withoutClaims(token: string): string {
  const [header, , signature] = token.split('.');
  return `${header}.${btoa('{}').replaceAll('=', '')}.${signature}`;
}

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

test('a clock that is an hour ahead refreshes no token', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_000 });
  const { url, publishableKey } = ownServer();
  const storage = memoryStorage();
  let refreshes = 0;
  const nextPage = async () => {
    const accounts = await createStudio({
      url,
      publishableKey,
      storage,
      fetch: (input, init) => {
        if (String(input).includes('grant_type=refresh_token')) refreshes += 1;
        return fetch(input, init);
      },
    }).accounts();
    return { accounts, listening: await listen(accounts) };
  };
  await (await nextPage()).accounts.signUp(newCredentials());
  const { accounts, listening } = await nextPage();
  const id = listening.user()?.id ?? '';
  assert.equal(await accounts.role(id), 'user');
  assert.equal((await accounts.profile(id)).name, '');
  assert.equal(refreshes, 0);
});

// At the same time: they wait for a server that never answers.
describe('without a server', { concurrency: true }, () => {
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

  test('a refresh without a response keeps the session and its owner', async () => {
    const { storage, user, change } = await member();
    change(expiredTimes());
    const listening = await listen(await accountsIn(storage, unreachableUrl));
    assert.deepEqual([listening.events, listening.user()], [['INITIAL_SESSION'], user]);
    assert.ok(storage.getItem(sessionKey));
  });
});

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
  // If the server takes longer than a second, the stored session identifies the person until it has answered.
  if (listening.user()) await listening.until('SIGNED_OUT');
  assert.equal(listening.user(), null);
  assert.equal(storage.getItem(sessionKey), null);
});

test('a session that has ended does not end that of somebody who signs in in another tab meanwhile', async () => {
  const [first, second] = [await member(), await member()];
  const { url, publishableKey } = ownServer();
  const storage = memoryStorage();
  const ended = { ...first.session(), access_token: withoutClaims(first.session().access_token) };
  storage.setItem(sessionKey, JSON.stringify({ ...ended, refresh_token: 'made-up' }));
  const accounts = await createStudio({
    url,
    publishableKey,
    storage,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (String(input).includes('grant_type=refresh_token'))
        storage.setItem(sessionKey, JSON.stringify(second.session()));
      return response;
    },
  }).accounts();
  await assert.rejects(accounts.role(first.user.id), Outage);
  assert.deepEqual(JSON.parse(storage.getItem(sessionKey) ?? ''), second.session());
});

test('checking the role of a person ends no session of somebody who has signed in in another tab', async () => {
  const [first, second] = [await member(), await member()];
  first.storage.setItem(sessionKey, JSON.stringify(second.session()));
  await assert.rejects(first.accounts.role(first.user.id), Outage);
  assert.deepEqual(first.session(), second.session());
  assert.equal(await first.accounts.role(second.user.id), 'user');
});

test('a token that only the server considers expired is refreshed', async () => {
  const { accounts, user, change, session } = await member();
  change({ access_token: withoutClaims(session().access_token) });
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
