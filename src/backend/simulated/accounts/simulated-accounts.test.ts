import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsContract } from '#backend/accounts-contract/accounts-contract.ts';
import { listen } from '#backend/accounts-contract/listen.ts';
import { memoryStorage, type TestBrowser } from '#backend/accounts-contract/scene.ts';
import { sessionKey } from '#backend/kept-session.ts';
import { simulatedStudio } from '#backend/simulated/simulated-studio.ts';
import { sampleMemberships } from '#backend/simulated/staff/overview/sample-memberships.ts';

/** Pages of one browser, on a clock of its own. */
function newBrowser(clock = { now: Date.now() }): TestBrowser {
  const storage = memoryStorage();
  return {
    storage,
    open: async (link = '/') => {
      let hash = new URL(link, 'https://ekantik.example').hash;
      const address = {
        hash: () => hash,
        clearHash: () => {
          hash = '';
        },
      };
      return simulatedStudio(storage, { address, now: () => clock.now }).accounts();
    },
  };
}

accountsContract('simulated', async () => ({
  newBrowser: () => newBrowser(),
  linkOf: async (answer) => {
    assert.equal(answer.kind, 'sent');
    assert.ok(answer.link);
    return answer.link;
  },
  memberToBe: async () => {
    const [first] = sampleMemberships;
    assert.ok(first);
    return { email: first.email, give: async () => undefined };
  },
  removeRole: async ({ storage }, userId) => {
    const people: { id: string }[] = JSON.parse(storage.getItem('ekantik:people') ?? '[]');
    const changed = people.map((person) => (person.id === userId ? { ...person, role: null } : person));
    storage.setItem('ekantik:people', JSON.stringify(changed));
  },
}));

const member = { email: 'member@ekantik.example', password: 'studio-demo-1' };

test('simulated: the three accounts are offered with their password', async () => {
  const { demo } = await newBrowser().open();
  assert.deepEqual(
    demo.map(({ role }) => role),
    ['admin', 'instructor', 'user'],
  );
  for (const { email, password } of demo) {
    assert.deepEqual(await (await newBrowser().open()).signIn({ email, password }), { kind: 'signed-in' });
  }
});

test('simulated: a session ends after an hour without use, and lasts where it is used', async () => {
  const clock = { now: Date.now() };
  const browser = newBrowser(clock);
  const accounts = await browser.open();
  const told = await listen(accounts);
  await accounts.signIn(member);
  const id = told.user()?.id ?? '';

  clock.now += 50 * 60_000;
  assert.equal(await accounts.role(id), 'user');
  await told.until('TOKEN_REFRESHED');
  clock.now += 50 * 60_000;
  assert.equal((await listen(await browser.open())).user()?.id, id);
  clock.now += 61 * 60_000;
  await assert.rejects(accounts.role(id), { name: 'Outage' });
  await told.until('SIGNED_OUT');
});

test('simulated: a demo account can be deleted and comes back with a reset', async () => {
  const browser = newBrowser();
  const accounts = await browser.open();
  await accounts.signIn(member);
  assert.deepEqual(await accounts.deleteAccount(member.password), { kind: 'changed' });
  assert.equal((await accounts.signIn(member)).kind, 'refused');
  browser.storage.removeItem('ekantik:people');
  assert.equal((await (await browser.open()).signIn(member)).kind, 'signed-in');
});

test('simulated: a password is never kept as it was typed', async () => {
  const browser = newBrowser();
  const accounts = await browser.open();
  await accounts.signUp({ email: 'ada@example.com', password: 'my-real-password' });
  const kept = ['ekantik:people', sessionKey, 'ekantik:demo-links']
    .map((key) => browser.storage.getItem(key))
    .join();
  assert.ok(kept.includes('ada@example.com'));
  assert.ok(!kept.includes('my-real-password'));
});

test('simulated: a link leads to a path of this site, whatever was asked for', async () => {
  const accounts = await newBrowser().open();
  const linkTo = async (path: string) => {
    const answer = await accounts.mailSignInLink(member.email, path);
    return answer.kind === 'sent' ? answer.link?.replace(/=.*/, '') : undefined;
  };
  assert.equal(await linkTo('/admin/classes#top'), '/admin/classes#demo-sign-in');
  assert.equal(await linkTo('//evil.example/'), '/account#demo-sign-in');
});

test('simulated: a link that nobody made, or an old one, changes nothing', async () => {
  const clock = { now: Date.now() };
  const browser = newBrowser(clock);
  const answer = await (await browser.open()).mailRecoveryLink(member.email);
  clock.now += 61 * 60_000;
  const old = answer.kind === 'sent' ? answer.link : '';
  for (const link of [old, '/reset-password#demo-recovery=made-up', '/#demo-=', '/#demo-sign-in=']) {
    const told = await listen(await browser.open(link));
    assert.deepEqual([told.events, told.user()], [['INITIAL_SESSION'], null], link);
  }
});

test('simulated: blocked storage is no error', async () => {
  const throws = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const blocked = { getItem: throws, setItem: throws, removeItem: throws } as unknown as Storage;
  for (const storage of [blocked, undefined]) {
    const accounts = await simulatedStudio(storage).accounts();
    const told = await listen(accounts);
    assert.equal(told.user(), null);
    assert.deepEqual(await accounts.signIn(member), { kind: 'signed-in' });
    assert.equal(await accounts.role(told.user()?.id ?? ''), 'user');
    await accounts.signOut('global');
    await told.until('SIGNED_OUT');
  }
});
