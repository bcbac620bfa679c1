import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createStudio } from '#backend/studio.ts';
import { memoryStorage } from './tests/scene.ts';

/** What a project was asked, by path; it refuses everything as one does that does not believe the proof. */
const asked = new Map<string, unknown>();
const project = createServer(async (question, answer) => {
  let text = '';
  for await (const part of question) text += part;
  const { gotrue_meta_security } = JSON.parse(text || '{}');
  asked.set(new URL(question.url ?? '', 'http://project').pathname, gotrue_meta_security);
  answer.writeHead(400, { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' });
  answer.end(JSON.stringify({ code: 'captcha_failed', message: 'captcha protection: request disallowed' }));
});
before(() => new Promise<void>((listening) => project.listen(0, '127.0.0.1', listening)));
after(() => project.close());

const accountsWith = (captcha?: () => Promise<string>) =>
  createStudio({
    url: `http://127.0.0.1:${(project.address() as AddressInfo).port}`,
    publishableKey: 'any',
    storage: memoryStorage(),
    captcha,
  }).accounts();

const credentials = { email: 'ada@post.example', password: 'calm-and-long-enough' };

test('each way in carries a new proof where the studio has a captcha, and a refused one has words', async () => {
  let proofs = 0;
  const accounts = await accountsWith(async () => `proof-${++proofs}`);
  const refused = await accounts.signIn(credentials);
  assert.match(refused.kind === 'refused' ? refused.message : '', /person and not a program/);
  await accounts.signUp(credentials);
  await accounts.mailSignInLink(credentials.email, '/account');
  await accounts.mailRecoveryLink(credentials.email);
  assert.deepEqual(
    Object.fromEntries(asked),
    Object.fromEntries(
      ['token', 'signup', 'otp', 'recover'].map((path, index) => [
        `/auth/v1/${path}`,
        { captcha_token: `proof-${index + 1}` },
      ]),
    ),
  );
});

test('without one nothing is proved', async () => {
  asked.clear();
  await (await accountsWith()).signIn(credentials);
  assert.deepEqual(asked.get('/auth/v1/token'), {});
});
