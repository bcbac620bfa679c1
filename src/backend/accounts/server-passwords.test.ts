import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Outage } from '#backend/calls/outage.ts';
import { createStudio } from '#backend/studio.ts';
import { tooManyPasswordsRefusal, unconfirmedRefusal } from './account-refusals.ts';
import { password } from './tests/credentials.ts';
import { member, newCredentials } from './tests/member.ts';
import { memoryStorage } from './tests/memory-storage.ts';
import { accountsIn, ownServer } from './tests/own-server.ts';

/* Passwords against a server: guessed ones, and changes. */

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

test('a person who has not confirmed their address learns how to get a new mail', async () => {
  const { accounts, credentials } = await member();
  // The embedded server confirms a new account at once; a hosted project requires the mail.
  const { sql } = ownServer();
  await sql(`update auth.users set email_confirmed_at = null where email = '${credentials.email}'`);
  assert.deepEqual(await accounts.signIn(credentials), unconfirmedRefusal);
});

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

test('a sign-up whose response was lost is confirmed by a retry; another password is still refused', async () => {
  const { url, publishableKey } = ownServer();
  const storage = memoryStorage();
  let lost: string | undefined = '/auth/v1/signup';
  const accounts = await createStudio({
    url,
    publishableKey,
    storage,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (!lost || !String(input).includes(lost)) return response;
      lost = undefined;
      throw new TypeError('The response was lost.');
    },
  }).accounts();
  const credentials = newCredentials();
  await assert.rejects(accounts.signUp(credentials), Outage);
  assert.deepEqual(await accounts.signUp({ ...credentials, password: 'another-password' }), {
    kind: 'refused',
    message: 'User already registered',
  });

  lost = '/auth/v1/signup';
  const others = newCredentials();
  await assert.rejects(accounts.signUp(others), Outage);
  lost = '/auth/v1/token';
  await assert.rejects(accounts.signUp(others), Outage, 'the response to the retry can be lost, too');
  assert.deepEqual(await accounts.signUp(others), { kind: 'signed-up', confirmed: true });
  assert.ok(storage.getItem('ekantik-session'), 'the person is signed in');
  storage.removeItem('ekantik-session');

  for (const attempt of ['first', 'second'])
    assert.deepEqual(
      await accounts.signUp(others),
      { kind: 'refused', message: 'User already registered' },
      `the ${attempt} sign-up to an account that exists is refused`,
    );
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
