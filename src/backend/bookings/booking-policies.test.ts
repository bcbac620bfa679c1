import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DemoCaller, demoCallers, directServer } from '#commands/test/database/direct-server.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';

// The responses to a caller who bypasses the site and sends requests directly to the server.

const { call, run, rowsOf } = directServer();

const sample = {
  series: 'hatha-sunrise',
  // A Monday on which every class of the sample has free places.
  held_on: addDays(mondayOf(studioDayOf(new Date())), 21),
  name: 'Eve',
  email: 'eve@post.example',
  phone: '07700 900200',
  payment_method: 'credit_card',
  join_waitlist: true,
  request_id: crypto.randomUUID(),
};

test('nobody books through the table: neither visitors nor members nor staff', async () => {
  const [occurrence] = await rowsOf<{ number: number }>('occurrences');
  for (const caller of demoCallers) {
    for (const status of ['confirmed', 'waitlisted', 'cancelled']) {
      const answer = await run(
        caller,
        `insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id) values
         (${occurrence?.number}, 'Eve', 'eve@post.example', '07700 900200', 'credit_card', '${status}', gen_random_uuid())`,
      );
      assert.ok([401, 403].includes(answer.status), `${caller}: ${answer.status} ${answer.text}`);
    }
  }
});

test('nobody changes or removes a booking through the table', async () => {
  const numbers = async () =>
    (await rowsOf<{ number: number; status: string }>('bookings')).map(
      ({ number, status }) => `${number} ${status}`,
    );
  const before = await numbers();
  for (const caller of demoCallers) {
    await run(caller, `update studio.bookings set status = 'cancelled', cancelled_at = '2027-01-01'`);
    await run(caller, 'update studio.mails set sent_at = now()');
    for (const table of ['bookings', 'mails']) await run(caller, `delete from studio.${table}`);
  }
  assert.deepEqual(await numbers(), before);
});

test('a visitor reads no booking, a member their own, an instructor those of their own classes', async () => {
  const rows = async (caller: DemoCaller) =>
    (
      await run(
        caller,
        `select email, instructor from studio.bookings join studio.occurrences on occurrences.number = occurrence`,
      )
    ).body as { email: string; instructor: string }[];
  assert.equal((await run('visitor', 'select email from studio.bookings')).status, 401);
  const own = await rows('member');
  assert.deepEqual(new Set(own.map(({ email }) => email)), new Set(['member@ekantik.example']));

  const taught = await rows('instructor');
  assert.ok(taught.length > 0);
  assert.deepEqual(
    new Set(taught.map(({ instructor }) => instructor)),
    new Set(['tom-hollis']),
    'Tom Hollis teaches them',
  );
  assert.deepEqual((await run('admin', 'select recipient from studio.mails')).body, []);
});

test('the contact details of instructors are for staff', async () => {
  const read = (caller: DemoCaller) => run(caller, 'select email from studio.instructor_details');
  assert.equal((await read('visitor')).status, 401);
  const callers = ['member', 'instructor', 'admin'] as const;
  const counts = await Promise.all(
    callers.map(async (caller) => ((await read(caller)).body as unknown[]).length),
  );
  assert.deepEqual(counts, [0, 4, 4]);
  assert.equal(((await run('visitor', 'select * from studio.instructors')).body as unknown[]).length, 4);
});

test('any text is stored literally or refused by name', async () => {
  const book = (fields: object) =>
    call('visitor', 'book', { ...sample, request_id: crypto.randomUUID(), ...fields });
  for (const name of ["'; drop table studio.bookings; --", '<script>alert(1)</script>', '💃'.repeat(40)]) {
    const { body } = await book({ name, email: `${crypto.randomUUID()}@post.example` });
    assert.equal((body as { booking?: { name: string } }).booking?.name, name);
  }
  for (const fields of [
    { name: 'n'.repeat(100_000) },
    { name: '\u202e' },
    { email: `${'e'.repeat(100_000)}@post.example` },
    { phone: '1'.repeat(100_000) },
    { payment_method: 'beans' },
    { series: "x' or true --" },
    { series: null },
    { name: null },
  ]) {
    const { status, body, text } = await book(fields);
    assert.equal(status, 200, text);
    assert.equal((body as { kind: string }).kind, 'refused', text.slice(0, 200));
  }
  for (const fields of [
    { held_on: 'someday' },
    { held_on: null },
    { request_id: 'one' },
    { name: 'a\u0000b' },
  ]) {
    const { status, text } = await book(fields);
    assert.ok(status >= 400 && status < 500, `${JSON.stringify(fields)}: ${status} ${text}`);
  }
});

test('a period of more than nine weeks is refused, and reading writes nothing', async () => {
  const before = (await rowsOf('occurrences')).length;
  const read = (from_on: string, to_on: string) => call('visitor', 'availability', { from_on, to_on });
  assert.equal((await read('2027-01-01', '2027-03-04')).status, 200);
  const refused = await read('2027-01-01', '9999-12-31');
  assert.ok(refused.status >= 400 && refused.status < 500, refused.text);
  assert.equal((await rowsOf('occurrences')).length, before);
});

test('staff cancel bookings of their own classes for others, nobody else does', async () => {
  const answer = await call('visitor', 'book', {
    ...sample,
    series: 'power-lunchtime',
    email: `${crypto.randomUUID()}@post.example`,
  });
  const { number } = (answer.body as { booking: { number: number } }).booking;
  const cancel = (caller: DemoCaller) =>
    call(caller, 'cancel_attendee', { booking: number, request_id: crypto.randomUUID() });
  assert.ok((await cancel('visitor')).status >= 400);
  assert.deepEqual((await cancel('member')).body, { kind: 'refused', reason: 'not-allowed' });
  assert.equal(((await cancel('instructor')).body as { kind: string }).kind, 'done');
});
