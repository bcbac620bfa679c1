import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { directServer } from '#commands/test/database/direct-server.ts';
import { unsubscribeAddress } from '#domain/mails/unsubscribing.ts';
import { answerFunction } from './server/answer-function.ts';
import { unsubscribe } from './unsubscribe.ts';

/* The request of a mail program when its reader presses Unsubscribe: without a key, and without a sign-in. */

const server = directServer();
let problems: string[] = [];
beforeEach(() => {
  problems = [];
});

function callUnsubscribe(
  address: string,
  init: RequestInit = {},
  overrides: Record<string, string> = {},
): Promise<Response> {
  const { url, publishableKey, secretKey } = server.running();
  const variables: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    PUBLIC_SITE_URL: 'https://ekantik.example/',
    ...overrides,
  };
  const host = { studio: localStudio('https://unused.example'), variable: (name: string) => variables[name] };
  return answerFunction(unsubscribe, new Request(address, init), host, (problem) => problems.push(problem));
}

/** The request that RFC 8058 specifies. */
const submit = (address: string) =>
  callUnsubscribe(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });

/**
 * Creates a reader of the newsletter.
 * @returns The address in the header of their mails.
 */
async function createReader(email: string): Promise<string> {
  await server.sql(
    `insert into studio.subscribers (email, request_id, confirmed_at, consent) values ('${email}', gen_random_uuid(), now(), 'Yes')`,
  );
  const [row] = await server.sql<{ token: string }>(
    `select unsubscribe_token as token from studio.subscribers where email = '${email}'`,
  );
  return unsubscribeAddress({ from: 'newsletter', token: row?.token ?? '' }, server.running().url);
}

const countReaders = (email: string) =>
  server.sql(`select from studio.subscribers where email = '${email}'`).then((rows) => rows.length);

test('one press ends a subscription, and a second one has no further effect', async () => {
  const address = await createReader('one@post.example');
  await createReader('other@post.example');
  assert.equal((await submit(address)).status, 200);
  assert.equal(await countReaders('one@post.example'), 0);
  assert.equal((await submit(address)).status, 200);
  assert.equal(await countReaders('other@post.example'), 1);
});

test('opening the address shows a page that asks first, because link checkers open it, too', async () => {
  const address = await createReader('looks@post.example');
  const response = await callUnsubscribe(address);
  assert.equal(response.status, 303);
  const token = new URL(address).searchParams.get('token');
  assert.equal(response.headers.get('location'), `https://ekantik.example/unsubscribe#${token}`);
  assert.equal(await countReaders('looks@post.example'), 1);
});

test('one press ends reminders, and leaves the booking unchanged', async () => {
  const [booking] = await server.sql<{ number: string; email: string }>(
    "select number, email from studio.bookings where email <> '' and status = 'confirmed' order by number limit 1",
  );
  const token = crypto.randomUUID();
  await server.sql(
    `update studio.bookings set reminder_token = '${token}' where number = ${booking?.number}`,
  );
  const { url } = server.running();
  const address = unsubscribeAddress({ from: 'reminders', token }, url);
  assert.match(
    (await callUnsubscribe(address)).headers.get('location') ?? '',
    /^https:\/\/ekantik\.example\/reminders#/,
  );
  const optOuts = () =>
    server.sql(`select from studio.reminders_off where email = lower('${booking?.email}')`);
  assert.equal((await optOuts()).length, 0);
  assert.equal((await submit(address)).status, 200);
  assert.equal((await optOuts()).length, 1);
  const status = `select status::text from studio.bookings where number = ${booking?.number}`;
  assert.deepEqual(await server.sql(status), [{ status: 'confirmed' }]);
});

test('a truncated link, or one of another kind, ends nothing', async () => {
  const address = await createReader('stays@post.example');
  for (const broken of [
    address.slice(0, -1),
    address.replace('newsletter', 'everything'),
    address.split('?')[0] ?? '',
  ])
    assert.equal((await submit(broken)).status, 400, broken);
  assert.equal((await submit(address.replace('newsletter', 'reminders'))).status, 200);
  assert.equal(await countReaders('stays@post.example'), 1);
  assert.deepEqual(problems, []);
});

test('without the site’s address the log says what to set', async () => {
  const response = await callUnsubscribe(
    await createReader('unset@post.example'),
    {},
    { PUBLIC_SITE_URL: '' },
  );
  assert.equal(response.status, 500);
  assert.match(problems.join(), /Set PUBLIC_SITE_URL/);
});
