import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryClient } from '#backend/calls/supabase-client.ts';
import { missingCodeMessage, replacedFactorRefusal, wrongCodeRefusal } from './account-refusals.ts';
import { createAccounts } from './accounts.ts';
import { createSecondStep } from './second-step.ts';
import { factorServer } from './tests/factor-server.ts';
import { memoryStorage } from './tests/memory-storage.ts';

/* The embedded server has no second factors: these tests use a stand-in with the addresses of a hosted project. */

async function signedIn(options?: { offered: boolean }) {
  const server = factorServer(options);
  const createTemporaryClient = () =>
    temporaryClient({
      url: 'http://studio.invalid',
      publishableKey: 'sb_publishable_test',
      timeout: 8000,
      storage: memoryStorage(),
      fetch: server.fetch,
    });
  const client = createTemporaryClient();
  const { error } = await client.auth.signInWithPassword({ email: 'ada@post.example', password: 'calm' });
  assert.equal(error, null);
  const accounts = createAccounts({ client, createTemporaryClient, storage: memoryStorage() });
  return { server, client, accounts, step: createSecondStep(client) };
}

test('a second step is set up with the digits of the app, used, and removed', async () => {
  const { server, client, step } = await signedIn();
  assert.deepEqual(await step.secondStep(), { kind: 'off' });
  const started = await step.startSecondStep();
  assert.equal(started.kind, 'started');
  if (started.kind !== 'started') return;
  assert.match(started.picture, /^data:image\/svg\+xml/);
  assert.equal(started.secret, 'SECRET');
  assert.deepEqual(await step.secondStep(), { kind: 'off' }, 'it begins with the first digits');

  assert.deepEqual(await step.confirmSecondStep(started.factor, '000000'), wrongCodeRefusal);
  assert.deepEqual(await step.confirmSecondStep(started.factor, '123 456'), { kind: 'changed' });
  assert.deepEqual(await step.secondStep(), { kind: 'on' });
  assert.equal((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, 'aal2');

  await client.auth.signInWithPassword({ email: 'ada@post.example', password: 'calm' });
  assert.equal((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, 'aal1');
  assert.deepEqual(await step.takeSecondStep('000000'), wrongCodeRefusal);
  assert.deepEqual(await step.takeSecondStep('123456'), { kind: 'changed' });
  assert.equal((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, 'aal2');

  assert.deepEqual(await step.endSecondStep('000000'), wrongCodeRefusal);
  assert.equal(server.factors.length, 1, 'a wrong code ends nothing');
  assert.deepEqual(await step.endSecondStep('123456'), { kind: 'changed' });
  assert.equal(server.factors.length, 0);
  assert.deepEqual(await step.secondStep(), { kind: 'off' });
});

test('an attempt that was not confirmed is replaced by the next', async () => {
  const { server, step } = await signedIn();
  await step.startSecondStep();
  await step.startSecondStep();
  assert.equal(server.factors.length, 1);
});

test('of two tabs that set up a second step, the first learns that its secret was replaced', async () => {
  const { step } = await signedIn();
  const first = await step.startSecondStep();
  const second = await step.startSecondStep();
  if (first.kind !== 'started' || second.kind !== 'started') assert.fail(`${first.kind} ${second.kind}`);
  assert.deepEqual(await step.confirmSecondStep(second.factor, '123456'), { kind: 'changed' });
  assert.deepEqual(await step.confirmSecondStep(first.factor, '123456'), replacedFactorRefusal);
  assert.deepEqual(await step.startSecondStep(), { kind: 'on' }, 'it is not set up a second time');
});

test('an account with a second step is deleted with the password and the six digits', async () => {
  const { client, accounts, step } = await signedIn();
  const started = await step.startSecondStep();
  if (started.kind !== 'started') assert.fail(started.kind);
  await step.confirmSecondStep(started.factor, '123456');

  const missing = { kind: 'second-step', message: missingCodeMessage };
  assert.deepEqual(await accounts.deleteAccount('calm'), missing);
  const wrong = { kind: 'second-step', message: wrongCodeRefusal.message };
  assert.deepEqual(await accounts.deleteAccount('calm', '000000'), wrong);
  assert.ok((await client.auth.getSession()).data.session, 'the person stays signed in');
  assert.deepEqual(await accounts.deleteAccount('calm', '123 456'), { kind: 'changed' });
  assert.equal((await client.auth.getSession()).data.session, null);
});

test('a server without second factors reports that', async () => {
  const { step } = await signedIn({ offered: false });
  assert.deepEqual(await step.secondStep(), { kind: 'off' });
  assert.deepEqual(await step.startSecondStep(), { kind: 'not-offered' });
});
