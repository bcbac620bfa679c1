import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPassword } from '#backend/demo/demo-accounts.ts';
import type { Role } from '#domain/accounts/access.ts';
import { browserFixture, member, type SetUp } from './account-fixture.ts';
import { freshEmail, password } from './credentials.ts';

/** Successful and refused ways to sign in and sign up. */
export function signingInTests(setUp: SetUp) {
  test('a browser without a session is notified', async () => {
    const { listening } = await browserFixture(setUp);
    assert.deepEqual(listening.events, ['INITIAL_SESSION']);
    assert.equal(listening.user(), null);
  });

  test('a wrong password and an unknown address are refused with the same message of the service', async () => {
    const { accounts, listening } = await browserFixture(setUp);
    const refused = { kind: 'refused', message: 'Invalid login credentials' };
    const attempts = [
      { email: 'member@ekantik.example', password: 'wrong' },
      { email: 'member@ekantik.example', password: 'x'.repeat(10_000) },
      { email: freshEmail(), password: demoPassword },
      { email: "' or 1=1 --", password: "' or '1'='1" },
      { email: `${'a'.repeat(10_000)}@example.com`, password: demoPassword },
    ];
    for (const attempt of attempts) assert.deepEqual(await accounts.signIn(attempt), refused, attempt.email);
    assert.deepEqual(listening.events, ['INITIAL_SESSION']);
  });

  for (const [account, role] of [
    ['admin', 'admin'],
    ['instructor', 'instructor'],
    ['member', 'user'],
  ] satisfies [string, Role][]) {
    test(`${account}@ekantik.example signs in and has the role ${role}`, async () => {
      const { accounts, listening } = await browserFixture(setUp);
      const credentials = { email: ` ${account}@Ekantik.example `, password: demoPassword };
      assert.deepEqual(await accounts.signIn(credentials), { kind: 'signed-in' });
      assert.deepEqual(listening.events, ['INITIAL_SESSION', 'SIGNED_IN']);
      const user = listening.user();
      assert.ok(user);
      assert.equal(user.email, `${account}@ekantik.example`);
      assert.equal(await accounts.role(user.id), role);
      assert.notEqual((await accounts.profile(user.id)).name, '');
    });
  }

  test('a person who signs up is signed in, has the role user and an empty profile', async () => {
    const { accounts, listening, user, email } = await member(setUp);
    assert.deepEqual(listening.events, ['INITIAL_SESSION', 'SIGNED_IN']);
    assert.equal(user.email, email);
    assert.equal(await accounts.role(user.id), 'user');
    assert.deepEqual(await accounts.profile(user.id), { name: '', phone: '' });
  });

  test('an address can have only one account', async () => {
    const { accounts, email } = await member(setUp);
    const again = await accounts.signUp({ email: email.toUpperCase(), password: 'another-password' });
    assert.deepEqual(again, { kind: 'refused', message: 'User already registered' });
  });

  test('a short password, an easily guessed one and an invalid address are refused', async () => {
    const { accounts, listening } = await browserFixture(setUp);
    for (const credentials of [
      { email: freshEmail(), password: 'short' },
      { email: freshEmail(), password: 'x'.repeat(10_000) },
      { email: freshEmail(), password: 'Password1' },
      { email: 'ada.marsh@example.com', password: 'adamarsh1' },
      { email: 'ada', password },
      { email: '<script>alert(1)</script>', password },
      { email: `${'a'.repeat(10_000)}@example.com`, password },
    ]) {
      assert.equal((await accounts.signUp(credentials)).kind, 'refused', credentials.email.slice(0, 40));
    }
    assert.deepEqual(listening.events, ['INITIAL_SESSION']);
  });
}
