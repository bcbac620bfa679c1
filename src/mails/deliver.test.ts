import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { type Mailbox, startMailbox } from '#commands/mailbox/mailbox.ts';
import { directServer } from '#commands/test/direct-server.ts';
import { callDatabase, keyHeaders } from '#functions/call-database.ts';
import { deliverBatch, deliverDue } from './deliver.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { smtpTransport } from './smtp.ts';
import { type Message, type Transport, UnknownMailbox } from './transport.ts';

/* Tests mails from the outbox of a real database to a real SMTP server. */

const server = directServer();
const studio = localStudio('https://ekantik.example');
const sender = 'hello@ekantik.example';
const api = 'https://project.example';
let mailbox: Mailbox;
let transport: Transport;
let outbox: Outbox;

before(async () => {
  mailbox = await startMailbox();
  transport = smtpTransport(mailbox.smtpUrl);
});
after(async () => {
  transport.close();
  await mailbox.stop();
});
beforeEach(async () => {
  const { url, secretKey } = server.running();
  outbox = createOutbox(callDatabase({ url, headers: keyHeaders(secretKey) }));
  await server.sql('delete from studio.mails');
});

type Delivery = Parameters<typeof deliverDue>[0];

/** The delivery of a studio's mails from its outbox to the mailbox. */
const delivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  outbox,
  transport,
  studio,
  sender,
  api,
  ...overrides,
});

const deliver = (overrides?: Partial<Delivery>) => deliverDue(delivery(overrides));

const transportWith = (send: Transport['send']): Transport => ({ ...transport, send });

const refusingTransport = (error: Error) => transportWith(() => Promise.reject(error));

/** Puts a mail about a changed password into the outbox. */
const post = (recipient: string, kind = 'password-changed') =>
  server.sql(
    `insert into studio.mails (kind, recipient, payload) values ('${kind}', '${recipient}', '{"changedAt": "2026-03-01T10:00:00Z"}')`,
  );

/** The mails that a recipient has received, the newest first. */
const mailsTo = (recipient: string) => mailbox.mails().filter(({ to }) => to === recipient);

/** The newest mail that a recipient has received. */
const mailTo = (recipient: string) => mailsTo(recipient)[0] ?? assert.fail(`no mail to ${recipient}`);

/** The state of a recipient's mail in the outbox. */
async function storedMail(recipient: string) {
  const [mail] = await server.sql<{ attempts: number; problem: string; sent: boolean; failed: boolean }>(
    `select attempts, problem, sent_at is not null as sent, failed_at is not null as failed
     from studio.mails where recipient = '${recipient}'`,
  );
  return mail;
}

interface ClassDate {
  series: string;
  held_on: string;
}

/** A date after the next three weeks that nobody has booked. */
async function unbookedDate(): Promise<ClassDate> {
  const [date = assert.fail()] = await server.sql<ClassDate>(
    `select series, held_on from studio.occurrences
     where cancelled_at is null and held_on > current_date + 21
       and not exists (select from studio.bookings where bookings.occurrence = occurrences.number)
     order by held_on, number limit 1`,
  );
  return date;
}

/** Books a place, or one on the waitlist. @returns The token of the booking. */
async function book({ series, held_on }: ClassDate, name: string, email: string): Promise<string> {
  const { body } = await server.call('visitor', 'book', {
    series,
    held_on,
    name,
    email,
    phone: '07700 900200',
    payment_method: 'pay_at_studio',
    join_waitlist: true,
    request_id: crypto.randomUUID(),
  });
  return (body as { booking: { token: string } }).booking.token;
}

test("visitors' actions produce readable mails", async () => {
  const date = await unbookedDate();
  const ada = await book(date, 'Ada Marsh', 'ada@post.example');
  await server.sql(
    `update studio.occurrences set capacity = 1 where series = '${date.series}' and held_on = '${date.held_on}'`,
  );
  await book(date, 'Bea Lane', 'bea@post.example');
  assert.deepEqual(await deliver(), { sent: 2, failed: 0 });
  assert.match(mailTo('ada@post.example').subject, /^Your place in /);
  assert.match(mailTo('ada@post.example').text, new RegExp(`/booking#${ada}`));
  assert.match(mailTo('bea@post.example').subject, /^On the waitlist for /);

  await server.call('visitor', 'cancel_booking', { token: ada });
  await deliver();
  assert.match(mailTo('ada@post.example').subject, /^Cancelled: /);
  assert.match(mailTo('bea@post.example').subject, /^A place has become free: /);
});

for (const name of ['Breathe: Yoga & Pilates', 'Yoga, Breath; Calm', 'The Quiet Room (Kent)', 'Yogaraum Öl'])
  test(`a studio named “${name}” is the sender of its mails`, async () => {
    const recipient = `${crypto.randomUUID()}@post.example`;
    await post(recipient);
    await deliver({ studio: { ...studio, name } });
    assert.equal(mailTo(recipient).from, `"${name}" <${sender}>`);
  });

test('the domains of addresses are in ASCII, as mail servers and providers require', async () => {
  await post('ada@straße-łódź.example');
  const messages: Message[] = [];
  const recordingTransport = transportWith(async (message) => void messages.push(message));
  const email = 'hello@łódź.example';
  await deliver({ transport: recordingTransport, studio: { ...studio, email }, sender: email });
  const [{ to, from, replyTo, messageId } = assert.fail()] = messages;
  const ascii = 'hello@xn--d-uga0v4h.example';
  assert.deepEqual([to, replyTo], ['ada@xn--strae-d-3va6p93ays.example', ascii]);
  assert.equal(from, `${studio.name} <${ascii}>`);
  assert.match(messageId, /^[\w-]+@xn--d-uga0v4h\.example$/);
});

test('the sender’s address may be set together with a name; mails have the studio’s', async () => {
  const recipient = `${crypto.randomUUID()}@post.example`;
  await post(recipient);
  await deliver({ sender: `The Office <${sender}>` });
  const { from, messageId } = mailTo(recipient);
  assert.match(from, new RegExp(`^"?${studio.name}"? <${sender}>$`));
  assert.match(messageId, /^<[^@<>]+@[^@<>]+>$/);
});

/** Replaces the subscribers by readers who have confirmed, and one who has not. */
async function haveSubscribers(readers: number, unconfirmed: string): Promise<void> {
  await server.sql('delete from studio.subscribers');
  await server.sql(
    `insert into studio.subscribers (email, request_id, confirmed_at, consent)
     select 'reader-' || number || '@post.example', gen_random_uuid(), now(), 'Yes'
     from generate_series(1, ${readers}) as number`,
  );
  await server.call('visitor', 'subscribe', { email: unconfirmed, request_id: crypto.randomUUID() });
  await server.sql('delete from studio.mails');
}

async function sendNewsletter(draft: { subject: string; body: string }): Promise<void> {
  const { body } = await server.call('admin', 'save_newsletter', {
    draft,
    number: null,
    version: null,
    request_id: crypto.randomUUID(),
  });
  const { number } = (body as { record: { number: number } }).record;
  await server.call('admin', 'send_newsletter', { number, version: 1, request_id: crypto.randomUUID() });
}

test('a newsletter reaches everyone who confirmed, in batches, and each reader can unsubscribe with one click', async () => {
  await haveSubscribers(30, 'asked@post.example');
  await sendNewsletter({ subject: 'Snow', body: 'It **snows**. [See the week](/schedule).' });
  assert.deepEqual(await deliver(), { sent: 30, failed: 0 });
  assert.equal(mailsTo('asked@post.example').length, 0);

  const { subject, html, text, unsubscribe } = mailTo('reader-7@post.example');
  assert.equal(subject, 'Snow');
  assert.match(html, /It <strong>snows<\/strong>\. <a href="https:\/\/ekantik\.example\/schedule">/);
  const [reader] = await server.sql<{ token: string }>(
    `select unsubscribe_token as token from studio.subscribers where email = 'reader-7@post.example'`,
  );
  assert.equal(unsubscribe, `${api}/functions/v1/unsubscribe?from=newsletter&token=${reader?.token}`);
  assert.match(text, new RegExp(`https://ekantik\\.example/unsubscribe#${reader?.token}`));
});

test('a mail that is no newsletter cannot be unsubscribed from', async () => {
  await post('plain@post.example');
  await deliver();
  assert.equal(mailTo('plain@post.example').unsubscribe, '');
});

test('a mail is sent once, however often the worker polls', async () => {
  await post('once@post.example');
  assert.deepEqual(await deliver(), { sent: 1, failed: 0 });
  assert.deepEqual(await deliver(), { sent: 0, failed: 0 });
  assert.equal(mailsTo('once@post.example').length, 1);
});

test('two concurrent workers share the mails and repeat none', async () => {
  for (let number = 0; number < 30; number += 1) await post(`shared-${number}@post.example`);
  let sends = 0;
  const countingTransport = transportWith(async (message) => {
    sends += 1;
    await transport.send(message);
  });
  const [first, second] = await Promise.all([
    deliver({ transport: countingTransport }),
    deliver({ transport: countingTransport }),
  ]);
  assert.equal(first.sent + second.sent, 30);
  assert.equal(sends, 30);
});

test('a worker that crashes between sending and marking repeats the mail under the same Message-ID', async () => {
  await post('ended@post.example');
  const crashingOutbox: Outbox = {
    ...outbox,
    markSent: () => Promise.reject(new Error('the worker ends here')),
  };
  await assert.rejects(deliverBatch(delivery({ outbox: crashingOutbox })), /ends here/);
  assert.deepEqual(await deliver(), { sent: 0, failed: 0 });
  await server.sql(`update studio.mails set claimed_until = now() where recipient = 'ended@post.example'`);
  assert.deepEqual(await deliver(), { sent: 1, failed: 0 });
  assert.equal(mailsTo('ended@post.example').length, 1);
});

test('a mail that cannot be sent stores the reason and is retried later', async () => {
  await post('away@post.example');
  const unreachable = refusingTransport(new Error('connect ECONNREFUSED'));
  assert.deepEqual(await deliver({ transport: unreachable }), { sent: 0, failed: 1 });
  assert.deepEqual(await storedMail('away@post.example'), {
    attempts: 1,
    problem: 'connect ECONNREFUSED',
    sent: false,
    failed: false,
  });
  assert.deepEqual(await deliver(), { sent: 0, failed: 0 });
});

test('a mail is given up at once if there is no such mailbox', async () => {
  await post('gone@post.example');
  const refusing = refusingTransport(new UnknownMailbox('550 5.1.1 User unknown'));
  assert.deepEqual(await deliver({ transport: refusing }), { sent: 0, failed: 1 });
  assert.deepEqual(await storedMail('gone@post.example'), {
    attempts: 1,
    problem: '550 5.1.1 User unknown',
    sent: false,
    failed: true,
  });
});

test('a mail that this version cannot write does not block others', async () => {
  await post('odd@post.example', 'birthday');
  await post('even@post.example');
  assert.deepEqual(await deliver(), { sent: 1, failed: 1 });
  const odd = await storedMail('odd@post.example');
  assert.match(odd?.problem ?? '', /no letter for a mail of kind "birthday"/);
});

test('only the secret key can claim mails', async () => {
  await post('secret@post.example');
  for (const caller of ['visitor', 'member', 'instructor', 'admin'] as const)
    assert.ok((await server.call(caller, 'claim_mails', {})).status >= 400, caller);
});
