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

const mailsTo = (to: string) => mailbox.mails().filter((mail) => mail.to === to);
const storedMail = async (recipient: string) =>
  (
    await server.sql<Record<string, unknown>>(
      `select attempts, problem, sent_at is not null as sent, failed_at is not null as failed from studio.mails where recipient = '${recipient}'`,
    )
  )[0];

/** Puts a mail about a changed password into the outbox. */
const post = (recipient: string, kind = 'password-changed') =>
  server.sql(
    `insert into studio.mails (kind, recipient, payload) values ('${kind}', '${recipient}', '{"changedAt": "2026-03-01T10:00:00Z"}')`,
  );

const deliver = (overrides: { outbox?: Outbox; transport?: Transport } = {}) =>
  deliverDue({ outbox, transport, studio, sender, api, ...overrides });

test("visitors' actions produce readable mails", async () => {
  const [date] = await server.sql<{ series: string; held_on: string }>(
    `select series, held_on from studio.occurrences
     where cancelled_at is null and held_on > current_date + 21
       and not exists (select from studio.bookings where bookings.occurrence = occurrences.number)
     order by held_on, number limit 1`,
  );
  const book = async (name: string, email: string) => {
    const { body } = await server.call('visitor', 'book', {
      series: date?.series,
      held_on: date?.held_on,
      name,
      email,
      phone: '07700 900200',
      payment_method: 'pay_at_studio',
      join_waitlist: true,
      request_id: crypto.randomUUID(),
    });
    return (body as { booking: { token: string } }).booking.token;
  };
  const ada = await book('Ada Marsh', 'ada@post.example');
  await server.sql(
    `update studio.occurrences set capacity = 1 where series = '${date?.series}' and held_on = '${date?.held_on}'`,
  );
  await book('Bea Lane', 'bea@post.example');
  assert.deepEqual(await deliver(), { sent: 2, failed: 0 });
  assert.match(mailsTo('ada@post.example')[0]?.subject ?? '', /^Your place in /);
  assert.match(mailsTo('ada@post.example')[0]?.text ?? '', new RegExp(`/booking#${ada}`));
  assert.match(mailsTo('bea@post.example')[0]?.subject ?? '', /^On the waitlist for /);

  await server.call('visitor', 'cancel_booking', { token: ada });
  await deliver();
  assert.match(mailsTo('ada@post.example')[0]?.subject ?? '', /^Cancelled: /);
  assert.match(mailsTo('bea@post.example')[0]?.subject ?? '', /^A place has become free: /);
});

for (const name of ['Breathe: Yoga & Pilates', 'Yoga, Breath; Calm', 'The Quiet Room (Kent)', 'Yogaraum Öl'])
  test(`a studio named “${name}” is the sender of its mails`, async () => {
    const recipient = `${crypto.randomUUID()}@post.example`;
    await post(recipient);
    await deliverDue({ outbox, transport, studio: { ...studio, name }, sender, api });
    assert.equal(mailsTo(recipient)[0]?.from, `"${name}" <${sender}>`);
  });

test('the domains of addresses are in ASCII, as mail servers and providers require', async () => {
  await post('ada@straße-łódź.example');
  const messages: Message[] = [];
  const recording: Transport = {
    ...transport,
    send: async (message) => {
      messages.push(message);
    },
  };
  const email = 'hello@łódź.example';
  await deliverDue({ outbox, transport: recording, studio: { ...studio, email }, sender: email, api });
  const [{ to, from, replyTo, messageId } = assert.fail()] = messages;
  const ascii = 'hello@xn--d-uga0v4h.example';
  assert.deepEqual([to, replyTo], ['ada@xn--strae-d-3va6p93ays.example', ascii]);
  assert.equal(from, `${studio.name} <${ascii}>`);
  assert.match(messageId, /^[\w-]+@xn--d-uga0v4h\.example$/);
});

test('the sender’s address may be set together with a name; mails have the studio’s', async () => {
  const recipient = `${crypto.randomUUID()}@post.example`;
  await post(recipient);
  await deliverDue({ outbox, transport, studio, sender: `The Office <${sender}>`, api });
  const [mail] = mailsTo(recipient);
  assert.match(mail?.from ?? '', new RegExp(`^"?${studio.name}"? <${sender}>$`));
  assert.match(mail?.messageId ?? '', /^<[^@<>]+@[^@<>]+>$/);
});

test('a newsletter reaches everyone who confirmed, in batches, and each reader can unsubscribe with one click', async () => {
  await server.sql('delete from studio.subscribers');
  await server.sql(
    `insert into studio.subscribers (email, request_id, confirmed_at, consent)
     select 'reader-' || number || '@post.example', gen_random_uuid(), now(), 'Yes' from generate_series(1, 30) as number`,
  );
  await server.call('visitor', 'subscribe', {
    email: 'asked@post.example',
    request_id: crypto.randomUUID(),
  });
  await server.sql('delete from studio.mails');
  const draft = { subject: 'Snow', body: 'It **snows**. [See the week](/schedule).' };
  const { body: saved } = await server.call('admin', 'save_newsletter', {
    draft,
    number: null,
    version: null,
    request_id: crypto.randomUUID(),
  });
  const { number } = (saved as { record: { number: number } }).record;
  await server.call('admin', 'send_newsletter', { number, version: 1, request_id: crypto.randomUUID() });
  assert.deepEqual(await deliver(), { sent: 30, failed: 0 });
  assert.equal(mailsTo('asked@post.example').length, 0);

  const [mail] = mailsTo('reader-7@post.example');
  assert.equal(mail?.subject, 'Snow');
  assert.match(
    mail?.html ?? '',
    /It <strong>snows<\/strong>\. <a href="https:\/\/ekantik\.example\/schedule">/,
  );
  const [reader] = await server.sql<{ token: string }>(
    `select unsubscribe_token as token from studio.subscribers where email = 'reader-7@post.example'`,
  );
  assert.equal(mail?.unsubscribe, `${api}/functions/v1/unsubscribe?from=newsletter&token=${reader?.token}`);
  assert.match(mail?.text ?? '', new RegExp(`https://ekantik\\.example/unsubscribe#${reader?.token}`));
  await post('plain@post.example');
  await deliver();
  assert.equal(mailsTo('plain@post.example')[0]?.unsubscribe, '');
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
  const counting: Transport = {
    ...transport,
    send: async (message) => {
      sends += 1;
      await transport.send(message);
    },
  };
  const [first, second] = await Promise.all([
    deliver({ transport: counting }),
    deliver({ transport: counting }),
  ]);
  assert.equal(first.sent + second.sent, 30);
  assert.equal(sends, 30);
});

test('a worker that crashes between sending and marking repeats the mail under the same Message-ID', async () => {
  await post('ended@post.example');
  const crashingOutbox: Outbox = {
    ...outbox,
    markSent: async () => {
      throw new Error('the worker ends here');
    },
  };
  await assert.rejects(deliverBatch({ outbox: crashingOutbox, transport, studio, sender, api }), /ends here/);
  assert.deepEqual(await deliver(), { sent: 0, failed: 0 });
  await server.sql(`update studio.mails set claimed_until = now() where recipient = 'ended@post.example'`);
  assert.deepEqual(await deliver(), { sent: 1, failed: 0 });
  assert.equal(mailsTo('ended@post.example').length, 1);
});

test('a mail that cannot be sent stores the reason and is retried later', async () => {
  await post('away@post.example');
  const unreachable: Transport = {
    ...transport,
    send: async () => {
      throw new Error('connect ECONNREFUSED');
    },
  };
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
  const refusing: Transport = {
    ...transport,
    send: async () => {
      throw new UnknownMailbox('550 5.1.1 User unknown');
    },
  };
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
  assert.match(
    String((await storedMail('odd@post.example'))?.['problem']),
    /no letter for a mail of kind "birthday"/,
  );
});

test('only the secret key can claim mails', async () => {
  await post('secret@post.example');
  for (const caller of ['visitor', 'member', 'instructor', 'admin'] as const)
    assert.ok((await server.call(caller, 'claim_mails', {})).status >= 400, caller);
});
