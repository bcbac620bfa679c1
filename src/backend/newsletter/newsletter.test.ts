import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStudio } from '#backend/studio.ts';
import { directServer } from '#commands/test/database/direct-server.ts';

const { rowsOf, running } = directServer();

const connectNewsletter = () => createStudio(running()).newsletter;

/** The addresses that are stored, in any order. */
const subscribers = async () => (await rowsOf<{ email: string }>('subscribers')).map(({ email }) => email);

const goodAddresses = [
  'a@b.co',
  "o'brien+yoga@mail.example.org",
  'jürgen@bücher.example',
  '用户@例子.公司',
  'x_y-z@sub-domain.example.museum',
];
const badAddresses = [
  '',
  ' ',
  'ada',
  'ada@',
  '@example.com',
  'ada@localhost',
  'ada@@example.com',
  'ada lovelace@example.com',
  'ada@example.com.',
  'ada@example..com',
  'a..da@example.com',
  '.ada@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exam_ple.com',
  'ada@example.c',
  'ada@127.0.0.1',
  '<ada@example.com>',
  'ada@example.com,bea@example.com',
  `${'n'.repeat(65)}@example.com`,
  `ada@${'d.'.repeat(130)}com`,
];

const newRequest = () => ({ email: `${crypto.randomUUID()}@example.com`, requestId: crypto.randomUUID() });

test('a new reader is stored', async () => {
  const newsletter = connectNewsletter();
  const request = newRequest();
  assert.deepEqual(await newsletter.subscribe(request), { kind: 'subscribed' });
  assert.ok((await subscribers()).includes(request.email));
});

test('an address that subscribes twice is one reader, regardless of case and spaces, and causes no error', async () => {
  const newsletter = connectNewsletter();
  const request = newRequest();
  await newsletter.subscribe(request);
  const again = { email: ` ${request.email.toUpperCase()} `, requestId: crypto.randomUUID() };
  assert.deepEqual(await newsletter.subscribe(again), { kind: 'subscribed' });
  const stored = (await subscribers()).filter((email) => email.toLowerCase() === request.email);
  assert.deepEqual(stored, [request.email]);
});

test('a request that is sent twice adds one reader', async () => {
  const newsletter = connectNewsletter();
  const before = (await subscribers()).length;
  const request = newRequest();
  const answers = await Promise.all([
    newsletter.subscribe(request),
    newsletter.subscribe(request),
    newsletter.subscribe(request),
  ]);
  assert.deepEqual(new Set(answers.map(({ kind }) => kind)), new Set(['subscribed']));
  assert.equal((await subscribers()).length, before + 1);
});

test('addresses that a form accepts are accepted', async () => {
  const newsletter = connectNewsletter();
  for (const email of goodAddresses) {
    assert.deepEqual(
      await newsletter.subscribe({ email, requestId: crypto.randomUUID() }),
      { kind: 'subscribed' },
      email,
    );
  }
});

test('an invalid address is refused and not stored', async () => {
  const newsletter = connectNewsletter();
  const before = (await subscribers()).length;
  for (const email of badAddresses) {
    const answer = await newsletter.subscribe({ email, requestId: crypto.randomUUID() });
    assert.deepEqual(answer, { kind: 'refused', reason: 'email-invalid' }, JSON.stringify(email));
  }
  assert.equal((await subscribers()).length, before);
});

test('a reader unsubscribes by the link of a mail, and again after a lost answer', async () => {
  const newsletter = connectNewsletter();
  await newsletter.subscribe({ email: 'leaving@example.com', requestId: crypto.randomUUID() });
  const rows = () =>
    rowsOf<{ email: string; unsubscribe_token: string; confirm_token: string }>('subscribers');
  const reader = (await rows()).find(({ email }) => email === 'leaving@example.com');
  assert.ok(reader);
  await newsletter.confirm(reader.confirm_token);
  assert.equal(await newsletter.unsubscribe(reader.unsubscribe_token), true);
  assert.equal(await newsletter.unsubscribe(reader.unsubscribe_token), true);
  assert.equal(await newsletter.unsubscribe('no link'), false);
  assert.ok(!(await subscribers()).includes('leaving@example.com'));
});
