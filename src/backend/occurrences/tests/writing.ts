import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  attendeesOf,
  bookPlace,
  newRequestId,
  occurrenceFixture,
  refusal,
  type SetUp,
  walkIn,
} from './occurrence-fixture.ts';

const message = {
  subject: 'Bring socks',
  body: 'It is cold.\n\nSee you.',
  audience: 'booked',
  again: false,
} as const;

/** The recipients of mails, and messages to them. */
export function writingTests(setUp: SetUp) {
  test('before a message is sent, staff see who receives a mail and who must be telephoned', async () => {
    const { admin, fullDate, newDate } = await occurrenceFixture(setUp);
    const { number } = await fullDate('coming');
    const names = async (audience: 'affected' | 'booked' | 'booked-and-waiting') =>
      (await admin.recipients(number, audience))?.withEmail.map(({ name }) => name);
    assert.deepEqual(await names('booked'), ['Ada', 'Bea']);
    assert.deepEqual(await names('booked-and-waiting'), ['Ada', 'Bea', 'Cyd', 'Dee']);
    assert.deepEqual(await names('affected'), ['Ada', 'Bea', 'Cyd', 'Dee']);

    const other = await newDate({ when: 'coming', capacity: 2 });
    attendeesOf(await admin.addWalkIn(other.number, { ...walkIn, phone: '07700 900124' }, newRequestId()));
    assert.deepEqual(await admin.recipients(other.number, 'booked'), {
      withEmail: [],
      withoutEmail: [{ name: 'Wyn Oakes', phone: '07700 900124' }],
    });
    assert.equal(await admin.recipients(99_999_999, 'booked'), undefined);
  });

  test('an instructor who does not teach a class sees none of its people', async () => {
    const context = await occurrenceFixture(setUp);
    const own = await context.newDate({ when: 'coming', capacity: 2, taughtByDemo: true });
    const others = await context.newDate({ when: 'coming', capacity: 2 });
    for (const date of [own, others]) await bookPlace(context, date);
    const instructor = await (await context.as('instructor')).occurrences();
    assert.equal((await instructor.recipients(own.number, 'booked'))?.withEmail.length, 1);
    assert.equal(await instructor.recipients(others.number, 'booked'), undefined);
    assert.deepEqual(await instructor.write(others.number, message, newRequestId()), refusal('not-allowed'));
    assert.equal((await instructor.write(own.number, message, newRequestId())).kind, 'sent');
    const member = await (await context.as('member')).occurrences();
    assert.equal(await member.recipients(own.number, 'booked'), undefined);
    assert.deepEqual(await member.write(own.number, message, newRequestId()), refusal('not-allowed'));
  });

  test('a message is sent once, and a second one within the hour only on purpose', async () => {
    const context = await occurrenceFixture(setUp);
    const date = await context.newDate({ when: 'coming', capacity: 3 });
    await bookPlace(context, date);
    attendeesOf(await context.admin.addWalkIn(date.number, walkIn, newRequestId()));
    const id = newRequestId();
    const sent = { kind: 'sent', mailed: 1, withoutEmail: [{ name: 'Wyn Oakes', phone: '' }] };
    assert.deepEqual(await context.admin.write(date.number, message, id), sent);
    assert.deepEqual(
      await context.admin.write(date.number, message, id),
      sent,
      'the same request counts once',
    );

    const second = await context.admin.write(date.number, message, newRequestId());
    assert.ok(second.kind === 'refused' && second.reason === 'sent-before');
    assert.equal(second.subject, 'Bring socks');
    assert.deepEqual(
      await context.admin.write(date.number, { ...message, again: true }, newRequestId()),
      sent,
    );

    const mails = await (await context.as('admin')).mails();
    const page = { state: null, search: '', offset: 0, limit: 200 };
    const [email] =
      (await context.admin.recipients(date.number, 'booked'))?.withEmail.map(({ email }) => email) ?? [];
    const { rows } = await mails.list({ ...page, search: email ?? '' });
    assert.equal(rows.filter(({ kind }) => kind === 'class-message').length, 2);
  });

  test('a message without a text, or without recipients, is refused by name', async () => {
    const context = await occurrenceFixture(setUp);
    const date = await context.newDate({ when: 'coming', capacity: 3 });
    const write = (
      changed: Partial<typeof message> | { subject: string } | { body: string },
      to = date.number,
    ) => context.admin.write(to, { ...message, ...changed }, newRequestId());
    assert.deepEqual(await write({}), refusal('nobody'));
    await bookPlace(context, date);
    assert.deepEqual(await write({ subject: ' ' }), refusal('subject-invalid'));
    assert.deepEqual(await write({ body: '\n' }), refusal('body-invalid'));
    assert.deepEqual(await write({}, 99_999_999), refusal('unknown'));
  });
}
