import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createStudio } from '#backend/studio.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { memoryStorage } from './tests/memory-storage.ts';

/**
 * The requests that a project received, by path; it refuses all of them, like a project that rejects the captcha token.
 */
const requests = new Map<string, unknown>();
const project = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const body = JSON.parse(text || '{}');
  const { pathname } = new URL(request.url ?? '', 'http://project');
  requests.set(pathname, pathname.startsWith('/auth/') ? body.gotrue_meta_security : body);
  if (/\/(as-guest|book)$/.test(pathname)) {
    response.end('{"kind": "refused", "reason": "captcha-missing"}');
    return;
  }
  response.writeHead(400, { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' });
  response.end(JSON.stringify({ code: 'captcha_failed', message: 'captcha protection: request disallowed' }));
});
before(() => new Promise<void>((listening) => project.listen(0, '127.0.0.1', listening)));
after(() => project.close());

const studioWith = (captcha?: () => Promise<string>) =>
  createStudio({
    url: `http://127.0.0.1:${(project.address() as AddressInfo).port}`,
    publishableKey: 'any',
    storage: memoryStorage(),
    captcha,
  });
const accountsWith = (captcha?: () => Promise<string>) => studioWith(captcha).accounts();

const booking = {
  series: 'hatha-sunrise',
  on: '2026-03-02' as StudioDay,
  name: 'Ada Marsh',
  email: 'ada@post.example',
  phone: '07700 900123',
  paymentMethod: 'pay_at_studio',
  atHome: false,
  joinWaitlist: false,
  requestId: crypto.randomUUID(),
} as const;

const credentials = { email: 'ada@post.example', password: 'calm-and-long-enough' };

test('every way to sign in sends a new captcha token, and a refused token has a message', async () => {
  let tokens = 0;
  const accounts = await accountsWith(async () => `token-${++tokens}`);
  const refused = await accounts.signIn(credentials);
  assert.match(refused.kind === 'refused' ? refused.message : '', /person and not a program/);
  await accounts.signUp(credentials);
  await accounts.mailSignInLink(credentials.email, '/account');
  await accounts.mailRecoveryLink(credentials.email);
  assert.deepEqual(
    Object.fromEntries(requests),
    Object.fromEntries(
      ['token', 'signup', 'otp', 'recover'].map((path, index) => [
        `/auth/v1/${path}`,
        { captcha_token: `token-${index + 1}` },
      ]),
    ),
  );
});

test('a guest books through the function with a new captcha token each time, and a refusal has a name', async () => {
  requests.clear();
  let tokens = 0;
  const { bookings } = studioWith(async () => `token-${++tokens}`);
  assert.deepEqual(await bookings.book(booking), { kind: 'refused', reason: 'captcha-missing' });
  await bookings.book(booking);
  const { call, args, captchaToken } = requests.get('/functions/v1/as-guest') as Record<string, unknown>;
  assert.deepEqual(
    [call, (args as { email: string }).email, captchaToken],
    ['book', booking.email, 'token-2'],
  );
  assert.equal(requests.size, 1);
});

test('a guest corrects a booking through the function, too', async () => {
  requests.clear();
  const { bookings } = studioWith(async () => 'token');
  const { name, email, phone, paymentMethod, atHome, requestId } = booking;
  const details = { name, email, phone, paymentMethod, atHome };
  await bookings.correct({ requestId, wasEmails: [email], hadGuest: false, details });
  const { call } = requests.get('/functions/v1/as-guest') as Record<string, unknown>;
  assert.equal(call, 'correct_booking');
  assert.equal(requests.size, 1);
});

test('without a captcha, a guest calls the database directly', async () => {
  requests.clear();
  await studioWith().bookings.book(booking);
  assert.deepEqual([...requests.keys()], ['/rest/v1/rpc/book']);
});

test('without a captcha, no token is sent', async () => {
  requests.clear();
  await (await accountsWith()).signIn(credentials);
  assert.deepEqual(requests.get('/auth/v1/token'), {});
});
