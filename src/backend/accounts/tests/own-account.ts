import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionKey } from '#backend/accounts/session/stored-session.ts';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { browserFixture, member, type SetUp } from './account-fixture.ts';
import { password } from './credentials.ts';

const messageOf = (answer: { kind: string; message?: string }) => answer.message ?? answer.kind;

/** Actions of people on their own account. */
export function ownAccountTests(setUp: SetUp) {
  test('the current password is distinguished from others, and checking it changes nothing', async () => {
    const { accounts, browser, listening, user } = await member(setUp);
    const stored = browser.storage.getItem(sessionKey);
    const wrong = {
      kind: 'refused',
      message: 'That is not your current password. Please try again.',
      field: 'current-password',
    };
    for (const other of ['', 'quite-another', demoPassword, 'x'.repeat(10_000)])
      assert.deepEqual(await accounts.checkPassword(other), wrong, other.slice(0, 40));
    assert.deepEqual(await accounts.checkPassword(password), { kind: 'right' });
    assert.equal(browser.storage.getItem(sessionKey), stored);
    assert.deepEqual(listening.events, ['INITIAL_SESSION', 'SIGNED_IN']);
    assert.equal(await accounts.role(user.id), 'user');
  });

  test('a changed password replaces the old one', async () => {
    const { accounts, listening, email } = await member(setUp);
    const change = { password: 'quite-another', currentPassword: password };
    assert.deepEqual(await accounts.changePassword(change), { kind: 'changed', others: 'signed-out' });
    await listening.until('USER_UPDATED');
    await accounts.signOut('local');
    const old = await accounts.signIn({ email, password });
    assert.deepEqual(old, { kind: 'refused', message: 'Invalid login credentials' });
    assert.deepEqual(await accounts.signIn({ email, password: 'quite-another' }), { kind: 'signed-in' });
  });

  test('a person who does not know the current password changes nothing', async () => {
    const { accounts, email, newBrowser } = await member(setUp);
    const change = { password: 'quite-another', currentPassword: 'not-the-one' };
    assert.match(messageOf(await accounts.changePassword(change)), /not your current password/);
    const elsewhere = await newBrowser().open();
    assert.notDeepEqual(await elsewhere.signIn({ email, password: change.password }), { kind: 'signed-in' });
  });

  test('the same password again, a short one and one that is easily guessed are refused', async () => {
    const { accounts, email } = await member(setUp);
    const changeTo = (next: string) => accounts.changePassword({ password: next, currentPassword: password });
    assert.equal((await changeTo(password)).kind, 'refused');
    assert.equal((await changeTo('short')).kind, 'refused');
    for (const guessed of ['qwerty123', email])
      assert.match(messageOf(await changeTo(guessed)), /choose another password/, guessed);
  });

  test('without a session nothing changes', async () => {
    const { accounts } = await browserFixture(setUp);
    const change = { password: 'quite-another', currentPassword: password };
    assert.equal((await accounts.changePassword(change)).kind, 'refused');
    assert.equal((await accounts.signOutOthers()).kind, 'refused');
    assert.equal((await accounts.checkPassword(password)).kind, 'refused');
    assert.equal(
      (await accounts.saveProfile(crypto.randomUUID(), { name: 'Eve', phone: '' })).kind,
      'refused',
    );
    assert.equal((await accounts.deleteAccount(password)).kind, 'refused');
  });

  test('people can retrieve everything that is stored about them', async () => {
    const { accounts, user, email } = await member(setUp);
    await accounts.saveProfile(user.id, { name: 'Ada Marsh', phone: '07700 900123' });
    const { account, profile } = await accounts.personalData();
    assert.deepEqual({ ...account, createdAt: '' }, { email, role: 'user', createdAt: '' });
    assert.ok(Math.abs(Date.parse(account.createdAt) - Date.now()) < 60_000);
    assert.deepEqual(profile, { name: 'Ada Marsh', phone: '07700 900123' });
  });

  test('the copy of the stored data names every part of the studio, even parts without data', async () => {
    const { accounts, email } = await member(setUp);
    const {
      account: _,
      profile: __,
      signIns: ___,
      people,
      calendarAddressMadeAt,
      remindersOffSince,
      ...lists
    } = await accounts.personalData();
    assert.equal(people[0]?.email, email);
    assert.deepEqual([calendarAddressMadeAt, remindersOffSince], [null, null]);
    for (const [name, list] of Object.entries(lists)) assert.deepEqual(list, [], name);
  });

  test('people see their own passes, and nobody else’s', async () => {
    const { futureMember } = await setUp();
    const { email, givePass } = await futureMember();
    const { accounts, user } = await member(setUp, email);
    await givePass(user.id);
    const [own, ...more] = await accounts.passes();
    assert.ok(own && own.plan !== '' && own.toOn && own.fromOn <= own.toOn && own.entries.length === 1);
    assert.deepEqual(more, []);
    const today = studioDayOf(new Date());
    assert.ok(own.fromOn <= today && today <= own.toOn);

    assert.deepEqual(await (await member(setUp)).accounts.passes(), []);
    await accounts.signOut('local');
    assert.deepEqual(await accounts.passes(), []);
  });

  test('a person without a row in the roles table has no role', async () => {
    const { accounts, browser, removeRole, user } = await member(setUp);
    await removeRole(browser, user.id);
    assert.equal(await (await browser.open()).role(user.id), null);
    assert.equal((await accounts.personalData()).account.role, null);
  });

  test('a deleted account is gone', async () => {
    const { accounts, browser, listening, email } = await member(setUp);
    const wrong = {
      kind: 'refused',
      message: 'That is not your current password. Please try again.',
      field: 'current-password',
    };
    assert.deepEqual(await accounts.deleteAccount('quite-another'), wrong);
    assert.deepEqual(await accounts.deleteAccount(password), { kind: 'changed' });
    await listening.until('SIGNED_OUT');
    assert.equal(browser.storage.getItem(sessionKey), null);
    const again = await accounts.signIn({ email, password });
    assert.deepEqual(again, { kind: 'refused', message: 'Invalid login credentials' });
  });

  test('the last admin’s account cannot be deleted', async () => {
    const { accounts, listening } = await browserFixture(setUp);
    await accounts.signIn({ email: 'admin@ekantik.example', password: demoPassword });
    const answer = await accounts.deleteAccount(demoPassword);
    assert.match(answer.kind === 'refused' ? answer.message : '', /only admin/);
    const user = listening.user();
    assert.equal(await accounts.role(user?.id ?? ''), 'admin');
  });
}
