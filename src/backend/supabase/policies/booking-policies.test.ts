import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directServer, everybody, type Somebody } from '#commands/test/direct-server.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';

// What somebody gets who leaves the site aside and asks the server directly.

const { ask, call, rowsOf } = directServer();

const sample = {
  series: 'hatha-sunrise',
  // A Monday with room in every class of the sample.
  held_on: addDays(mondayOf(studioDayOf(new Date())), 21),
  name: 'Eve',
  email: 'eve@post.example',
  phone: '07700 900200',
  payment_method: 'class_pass',
  join_waitlist: true,
  request_id: crypto.randomUUID(),
};

test('nobody books through the table: not a stranger, not a member, not staff', async () => {
  const [place] = await rowsOf<{ number: number }>('occurrences');
  for (const who of everybody) {
    for (const status of ['confirmed', 'waitlisted', 'cancelled']) {
      const answer = await ask(who, 'POST', '/rest/v1/bookings', {
        occurrence: place?.number,
        name: 'Eve',
        email: 'eve@post.example',
        phone: '07700 900200',
        payment_method: 'class_pass',
        status,
        request_id: crypto.randomUUID(),
      });
      assert.ok([401, 403].includes(answer.status), `${who}: ${answer.status} ${answer.text}`);
    }
  }
});

test('nobody changes or removes a booking through the table', async () => {
  const numbers = async () =>
    (await rowsOf<{ number: number; status: string }>('bookings')).map(
      ({ number, status }) => `${number} ${status}`,
    );
  const before = await numbers();
  for (const who of everybody) {
    for (const path of ['/rest/v1/bookings?number=gt.0', '/rest/v1/mails?number=gt.0']) {
      await ask(who, 'PATCH', path, { status: 'cancelled', cancelled_at: '2027-01-01' });
      await ask(who, 'DELETE', path);
    }
  }
  assert.deepEqual(await numbers(), before);
});

test('a stranger reads no booking, a member their own, an instructor those of their classes', async () => {
  const rows = async (who: Somebody, path: string) =>
    (await ask(who, 'GET', path)).body as { email: string; occurrences?: { instructor: string } }[];
  assert.equal((await ask('stranger', 'GET', '/rest/v1/bookings?select=email')).status, 401);
  const own = await rows('member', '/rest/v1/bookings?select=email');
  assert.deepEqual(new Set(own.map(({ email }) => email)), new Set(['member@ekantik.example']));

  const taught = await rows('instructor', '/rest/v1/bookings?select=email,occurrences(instructor)');
  assert.ok(taught.length > 0);
  assert.deepEqual(
    new Set(taught.map(({ occurrences }) => occurrences?.instructor)),
    new Set(['tom-hollis']),
    'Tom Hollis teaches them',
  );
  assert.deepEqual((await ask('admin', 'GET', '/rest/v1/mails?select=recipient')).body, []);
});

test('how to reach instructors is for staff', async () => {
  const read = (who: Somebody) => ask(who, 'GET', '/rest/v1/instructor_details?select=email');
  assert.equal((await read('stranger')).status, 401);
  const askers = ['member', 'instructor', 'admin'] as const;
  const found = await Promise.all(askers.map(async (who) => ((await read(who)).body as unknown[]).length));
  assert.deepEqual(found, [0, 4, 4]);
  assert.equal(((await ask('stranger', 'GET', '/rest/v1/instructors')).body as unknown[]).length, 4);
});

test('the functions behind booking are closed to everybody', async () => {
  for (const name of [
    'cancel_place',
    'promote_waiting',
    'booking_json',
    'post_booking_mail',
    'stamp_series',
  ]) {
    for (const who of everybody) {
      const answer = await call(who, name, {
        wanted: 20001,
        kind: 'spam',
        booking: 20001,
      });
      assert.ok(answer.status >= 400 && answer.status < 500, `${name}: ${answer.status} ${answer.text}`);
    }
  }
});

test('text of any kind is kept as text or refused by name, and breaks nothing', async () => {
  const book = (fields: object) =>
    call('stranger', 'book', { ...sample, request_id: crypto.randomUUID(), ...fields });
  for (const name of ["'; drop table public.bookings; --", '<script>alert(1)</script>', '💃'.repeat(40)]) {
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

test('a week of any length is refused beyond 62 days, and nothing is written by reading', async () => {
  const before = (await rowsOf('occurrences')).length;
  const read = (from_on: string, to_on: string) => call('stranger', 'availability', { from_on, to_on });
  assert.equal((await read('2027-01-01', '2027-03-04')).status, 200);
  const refused = await read('2027-01-01', '9999-12-31');
  assert.ok(refused.status >= 400 && refused.status < 500, refused.text);
  assert.equal((await rowsOf('occurrences')).length, before);
});

test('staff cancel for somebody of their own classes, nobody else does', async () => {
  const made = await call('stranger', 'book', {
    ...sample,
    series: 'power-lunchtime',
    email: `${crypto.randomUUID()}@post.example`,
  });
  const { number } = (made.body as { booking: { number: number } }).booking;
  const cancel = (who: Somebody) => call(who, 'cancel_booking_as_staff', { number });
  assert.ok((await cancel('stranger')).status >= 400);
  assert.deepEqual((await cancel('member')).body, { kind: 'refused', reason: 'unknown-booking' });
  assert.equal(((await cancel('instructor')).body as { kind: string }).kind, 'cancelled');
});
