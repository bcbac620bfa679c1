import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { directServer } from '#commands/test/direct-server.ts';
import { unsubscribeAddress } from '#domain/mails/unsubscribing.ts';
import { answerFunction } from './answer-function.ts';
import { unsubscribe } from './unsubscribe.ts';

/* The request of a mail program when its reader presses Unsubscribe: without a key, and without a sign-in. */

const server = directServer();
let problems: string[] = [];
beforeEach(() => {
  problems = [];
});

function ask(address: string, init: RequestInit = {}, over: Record<string, string> = {}): Promise<Response> {
  const { url, publishableKey, secretKey } = server.running();
  const variables: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    PUBLIC_SITE_URL: 'https://ekantik.example/',
    ...over,
  };
  const host = { studio: localStudio('https://unused.example'), variable: (name: string) => variables[name] };
  return answerFunction(unsubscribe, new Request(address, init), host, (problem) => problems.push(problem));
}

/** The request that RFC 8058 specifies. */
const submit = (address: string) =>
  ask(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });

/**
 * A reader of the newsletter.
 * @returns The address in the header of their mails.
 */
async function reader(email: string): Promise<string> {
  await server.sql(
    `insert into studio.subscribers (email, request_id, confirmed_at, consent) values ('${email}', gen_random_uuid(), now(), 'Yes')`,
  );
  const [row] = await server.sql<{ token: string }>(
    `select unsubscribe_token as token from studio.subscribers where email = '${email}'`,
  );
  return unsubscribeAddress({ from: 'newsletter', token: row?.token ?? '' }, server.running().url);
}

const readers = (email: string) =>
  server.sql(`select from studio.subscribers where email = '${email}'`).then((rows) => rows.length);

test('one press ends a subscription, and a second one has no further effect', async () => {
  const address = await reader('one@post.example');
  await reader('other@post.example');
  assert.equal((await submit(address)).status, 200);
  assert.equal(await readers('one@post.example'), 0);
  assert.equal((await submit(address)).status, 200);
  assert.equal(await readers('other@post.example'), 1);
});

test('opening the address asks first, because link checkers open it, too', async () => {
  const address = await reader('looks@post.example');
  const answer = await ask(address);
  assert.equal(answer.status, 303);
  const token = new URL(address).searchParams.get('token');
  assert.equal(answer.headers.get('location'), `https://ekantik.example/unsubscribe#${token}`);
  assert.equal(await readers('looks@post.example'), 1);
});

test('one press ends reminders, and leaves the booking unchanged', async () => {
  const [booking] = await server.sql<{ token: string; email: string }>(
    "select token, email from studio.bookings where email <> '' and status = 'confirmed' order by number limit 1",
  );
  const { url } = server.running();
  const address = unsubscribeAddress({ from: 'reminders', token: booking?.token ?? '' }, url);
  assert.match((await ask(address)).headers.get('location') ?? '', /^https:\/\/ekantik\.example\/reminders#/);
  const off = () => server.sql(`select from studio.reminders_off where email = lower('${booking?.email}')`);
  assert.equal((await off()).length, 0);
  assert.equal((await submit(address)).status, 200);
  assert.equal((await off()).length, 1);
  const status = `select status::text from studio.bookings where token = '${booking?.token}'`;
  assert.deepEqual(await server.sql(status), [{ status: 'confirmed' }]);
});

test('a truncated link, or one of another kind, ends nothing', async () => {
  const address = await reader('stays@post.example');
  for (const broken of [
    address.slice(0, -1),
    address.replace('newsletter', 'everything'),
    address.split('?')[0] ?? '',
  ])
    assert.equal((await submit(broken)).status, 400, broken);
  assert.equal((await submit(address.replace('newsletter', 'reminders'))).status, 200);
  assert.equal(await readers('stays@post.example'), 1);
  assert.deepEqual(problems, []);
});

test('without the site’s address the log says what to set', async () => {
  const answer = await ask(await reader('unset@post.example'), {}, { PUBLIC_SITE_URL: '' });
  assert.equal(answer.status, 500);
  assert.match(problems.join(), /Set PUBLIC_SITE_URL/);
});
