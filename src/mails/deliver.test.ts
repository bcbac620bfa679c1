import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDelivery } from '#commands/test/test-delivery.ts';
import { deliverBatch } from './deliver.ts';
import { type Transport, UnknownMailbox } from './transport.ts';

/* Tests the worker that sends mails from the outbox of a real database to a real SMTP server. */

const { server, delivery, deliver, post, mailsTo, mailTo } = testDelivery();

const transportWith = (send: Transport['send']): Transport => ({ ...delivery().transport, send });

const refusingTransport = (error: Error) => transportWith(() => Promise.reject(error));

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
     where cancelled_at is null and held_on > studio.studio_today() + 21
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

test('a mail is sent once, however often the worker polls', async () => {
  await post('once@post.example');
  assert.deepEqual(await deliver(), { sent: 1, failed: 0 });
  assert.deepEqual(await deliver(), { sent: 0, failed: 0 });
  assert.equal(mailsTo('once@post.example').length, 1);
});

test('two concurrent workers share the mails and repeat none', async () => {
  for (let number = 0; number < 30; number += 1) await post(`shared-${number}@post.example`);
  let sends = 0;
  const { transport } = delivery();
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
  const crashingOutbox = {
    ...delivery().outbox,
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
