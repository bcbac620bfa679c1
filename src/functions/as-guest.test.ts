import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { directServer } from '#commands/test/database/direct-server.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';
import { asGuest } from './as-guest.ts';
import { answerFunction } from './server/answer-function.ts';

/* Guests' calls through the function, with a stand-in for Turnstile and a real database. */

const server = directServer();
const secret = 'turnstile-secret';

/** The requests that Turnstile received. */
let requests: { secret: string; response: string; remoteip?: string }[] = [];
/** The stand-in for Turnstile: it accepts each token that begins with "good" once. */
let verify: (request: (typeof requests)[number]) => Response;

beforeEach(() => {
  requests = [];
  verify = ({ response }) =>
    Response.json({
      success:
        response.startsWith('good') &&
        requests.filter((attempt) => attempt.response === response).length === 1,
    });
});

const standIn: typeof fetch = async (input, init) => {
  if (new URL(String(input)).hostname !== 'challenges.cloudflare.com') return fetch(input, init);
  const request = JSON.parse(String(init?.body));
  requests.push(request);
  return verify(request);
};

async function callAsGuest(body: object, { secretSet = true, address = '203.0.113.7' } = {}) {
  const { url, publishableKey, secretKey } = server.running();
  const variables: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    ...(secretSet && { TURNSTILE_SECRET_KEY: secret }),
  };
  const request = new Request(`${url}/functions/v1/as-guest`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'cf-connecting-ip': address },
    body: JSON.stringify(body),
  });
  const studio = localStudio('https://ekantik.example');
  const host = { studio, variable: (name: string) => variables[name], fetch: standIn };
  const response = await answerFunction(asGuest, request, host, () => undefined);
  return { status: response.status, body: (await response.json()) as { kind?: string; reason?: string } };
}

let guests = 0;
/** A booking request for a class without bookings in the sample. */
function bookArgs(overrides: object = {}) {
  guests += 1;
  return {
    series: 'hatha-sunrise',
    held_on: addDays(mondayOf(studioDayOf(new Date())), 7 * 12),
    name: 'Ada Marsh',
    email: `captcha${guests}@post.example`,
    phone: `07700 95${2000 + guests}`,
    payment_method: 'pay_at_studio',
    join_waitlist: true,
    request_id: crypto.randomUUID(),
    ...overrides,
  };
}
const book = (captchaToken: string, args = bookArgs(), options = {}) =>
  callAsGuest({ call: 'book', args, captchaToken }, options);

const requireCaptcha = (required: boolean) => server.call('secret', 'set_guests_need_captcha', { required });

test('without the variables, guests book without a captcha, in both ways', async () => {
  const direct = await server.call('visitor', 'book', bookArgs());
  assert.equal((direct.body as { kind: string }).kind, 'booked');
  assert.equal((await book('', bookArgs(), { secretSet: false })).body.kind, 'booked');
  assert.deepEqual(requests, []);
});

// The tests above call the database directly; in the tests below it refuses direct calls.
test('a guest needs a captcha when one is required', async (t) => {
  await requireCaptcha(true);

  await t.test('the database refuses visitors who call it directly, but nobody else', async () => {
    const outcome = async (caller: 'visitor' | 'member' | 'admin') => {
      const { body } = await server.call(caller, 'book', bookArgs());
      const { kind, reason } = body as { kind: string; reason?: string };
      return reason ?? kind;
    };
    assert.deepEqual(
      [await outcome('visitor'), await outcome('member'), await outcome('admin')],
      ['captcha-missing', 'booked', 'booked'],
    );
    const ordered = await server.call('visitor', 'place_order', {
      name: 'Ada Marsh',
      email: 'ada@post.example',
      phone: '07700 900100',
      note: '',
      lines: [],
      expected_total: { amount: 0, currency: 'USD' },
      request_id: crypto.randomUUID(),
    });
    assert.deepEqual(ordered.body, { kind: 'refused', reason: 'captcha-missing' });
  });

  await t.test('a captcha token books once, and Turnstile receives the guest’s address', async () => {
    assert.equal((await book('good-1')).body.kind, 'booked');
    assert.deepEqual(requests, [{ secret, response: 'good-1', remoteip: '203.0.113.7' }]);
    assert.equal((await book('good-1')).body.reason, 'captcha-missing');
  });

  await t.test('without a captcha token, or with an invalid one, nothing is booked', async () => {
    const before = (await server.rowsOf('bookings')).length;
    assert.equal((await book('')).body.reason, 'captcha-missing');
    assert.equal((await book('bad')).body.reason, 'captcha-missing');
    assert.equal((await server.rowsOf('bookings')).length, before);
  });

  await t.test('a repeated request returns the same booking', async () => {
    const args = bookArgs();
    const first = await book('good-2', args);
    assert.deepEqual((await book('good-3', args)).body, first.body);
  });

  await t.test('correcting a booking needs a further captcha token', async () => {
    const args = bookArgs();
    assert.equal((await book('good-correct-1', args)).body.kind, 'booked');
    const { request_id, name, email, phone, payment_method } = args;
    const correction = { request_id, was_emails: [email], name, phone, payment_method };
    const corrected = { ...correction, email: 'corrected@post.example' };
    assert.deepEqual((await server.call('visitor', 'correct_booking', corrected)).body, {
      kind: 'refused',
      reason: 'captcha-missing',
    });
    const correct = (captchaToken: string) =>
      callAsGuest({ call: 'correct_booking', args: corrected, captchaToken });
    assert.equal((await correct('good-correct-1')).body.reason, 'captcha-missing');
    assert.equal((await correct('good-correct-2')).body.kind, 'booked');
  });

  await t.test('an unavailable Turnstile is an outage, not a refusal', async () => {
    verify = () => new Response('away', { status: 503 });
    assert.equal((await book('good-4')).status, 500);
    verify = () => Response.json(['odd']);
    assert.equal((await book('good-5')).status, 500);
  });

  await t.test('only booking, correcting a booking and ordering can be called', async () => {
    assert.equal((await callAsGuest({ call: 'claim_mails', args: {}, captchaToken: 'good-6' })).status, 400);
    assert.equal((await callAsGuest([])).status, 400);
    assert.deepEqual(requests, []);
  });

  await t.test('limits count the guest’s own network address', async () => {
    await server.sql(`update studio.limits set maximum = 1 where name = 'places-per-network'`);
    const at = async (address: string, captchaToken: string) => {
      const { kind, reason } = (await book(captchaToken, bookArgs(), { address })).body;
      return reason ?? kind;
    };
    assert.equal(await at('198.51.100.1', 'good-7'), 'booked');
    assert.equal(await at('198.51.100.1', 'good-8'), 'too-many-requests');
    assert.equal(await at('198.51.100.2', 'good-9'), 'booked');
  });
});

test('only the secret key can switch the captcha requirement', async () => {
  for (const caller of ['visitor', 'member', 'instructor', 'admin'] as const)
    assert.ok(
      (await server.call(caller, 'set_guests_need_captcha', { required: true })).status >= 400,
      caller,
    );
});
