import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, studioInstant } from '#domain/time/studio-time.ts';
import { bookingOf, lookUp, request, type SetUp } from './booking-fixture.ts';

/** Free places, and how they are booked. */
export function bookingTests(setUp: SetUp) {
  test('the timetable is sorted by day and then by start, and has the time of its reading', async () => {
    const { studio, open } = await setUp();
    const { readAt, occurrences, freeCancellationHours } = await studio.bookings.availability(
      addDays(open.on, -3),
      addDays(open.on, 3),
    );
    const keys = occurrences.map(({ on, start }) => `${on} ${start}`);
    assert.deepEqual(keys, keys.toSorted());
    assert.ok(occurrences.some(({ series, on }) => series === open.series && on === open.on));
    assert.ok(!Number.isNaN(Date.parse(readAt)));
    assert.ok(Number.isInteger(freeCancellationHours));
  });

  test('at most nine weeks can be requested at once', async () => {
    const { studio, open } = await setUp();
    const { bookings } = studio;
    const { on } = open;
    assert.ok((await bookings.availability(on, addDays(on, 62))).occurrences.length > 0);
    await assert.rejects(bookings.availability(on, addDays(on, 63)));
  });

  test('a booking takes a place, and one place fewer is free', async () => {
    const { studio, open } = await setUp();
    const before = await lookUp(studio, open);
    const bookRequest = request(open, { paymentMethod: 'credit_card' });
    const booking = bookingOf(await studio.bookings.book(bookRequest));
    const after = await lookUp(studio, open);
    assert.equal(after.spots, before.spots - 1);
    assert.deepEqual(booking.occurrence, after);
    assert.deepEqual(
      {
        status: booking.status,
        waitlistPosition: booking.waitlistPosition,
        name: booking.name,
        email: booking.email,
        phone: booking.phone,
        paymentMethod: booking.paymentMethod,
        cancelledAt: booking.cancelledAt,
        cancelledLate: booking.cancelledLate,
      },
      {
        status: 'confirmed',
        waitlistPosition: null,
        name: bookRequest.name,
        email: bookRequest.email,
        phone: bookRequest.phone,
        paymentMethod: 'credit_card',
        cancelledAt: null,
        cancelledLate: false,
      },
    );
    assert.ok(Number.isSafeInteger(booking.number) && booking.number > 0);
    assert.ok(booking.token.length >= 20);
  });

  test('a booking begins when the class does, and is free to cancel until the set hours before', async () => {
    const { studio, open } = await setUp();
    const { occurrence, startsAt, freeUntilAt } = bookingOf(await studio.bookings.book(request(open)));
    const { freeCancellationHours } = await studio.bookings.availability(open.on, open.on);
    const start = studioInstant(occurrence.on, occurrence.start).getTime();
    assert.equal(Date.parse(startsAt), start);
    assert.equal(Date.parse(freeUntilAt), start - freeCancellationHours * 3_600_000);
  });

  test('spaces around typed values are dropped', async () => {
    const { studio, open } = await setUp();
    const plain = request(open);
    const typed = {
      ...plain,
      name: `  ${plain.name} `,
      email: ` ${plain.email}  `,
      phone: ` ${plain.phone} `,
    };
    const { name, email, phone } = bookingOf(await studio.bookings.book(typed));
    assert.deepEqual([name, email, phone], [plain.name, plain.email, plain.phone]);
  });

  test('requests with the same id are one booking', async () => {
    const { studio, open } = await setUp();
    const before = await lookUp(studio, open);
    const bookRequest = request(open);
    const atOnce = await Promise.all([1, 2, 3].map(() => studio.bookings.book(bookRequest)));
    const later = await studio.bookings.book(bookRequest);
    const numbers = new Set([...atOnce, later].map((answer) => bookingOf(answer).number));
    assert.equal(numbers.size, 1);
    assert.equal((await lookUp(studio, open)).spots, before.spots - 1);
  });

  test('corrected details are saved on the booking of the request that succeeded, and on no other', async () => {
    const { studio, open } = await setUp();
    const { bookings } = studio;
    const bookRequest = request(open);
    const details = { ...request(open, { name: 'Ada Poole' }) };
    const { name, email, phone, paymentMethod, atHome } = details;
    const correction = {
      requestId: bookRequest.requestId,
      wasEmails: [bookRequest.email],
      hadGuest: false,
      details: { name, email, phone, paymentMethod, atHome },
    };
    assert.deepEqual(await bookings.correct(correction), { kind: 'none' }, 'nothing came through yet');
    const first = bookingOf(await bookings.book(bookRequest));
    const before = await lookUp(studio, open);
    const answer = await bookings.correct(correction);
    assert.ok(answer.kind === 'booked');
    const corrected = answer.booking;
    assert.deepEqual(
      [corrected.number, corrected.name, corrected.email],
      [first.number, 'Ada Poole', details.email],
    );
    assert.equal((await lookUp(studio, open)).spots, before.spots);
    assert.equal(await bookings.byToken(first.token), undefined, 'the link that went to the wrong address');
    assert.partialDeepStrictEqual(await bookings.byToken(corrected.token), corrected);
    const visitor = {
      ...correction,
      wasEmails: ['eve@example.com'],
      hadGuest: false,
      details: { ...correction.details },
    };
    visitor.details.email = 'eve@example.com';
    assert.deepEqual(await bookings.correct(visitor), { kind: 'none' });
  });

  test('numbers count upwards, and no two bookings share a number or a secret', async () => {
    const { studio, open } = await setUp();
    const first = bookingOf(await studio.bookings.book(request(open)));
    const second = bookingOf(await studio.bookings.book(request(open)));
    assert.ok(second.number > first.number);
    assert.notEqual(second.token, first.token);
  });

  test('the private link shows the booking, and other secrets show none', async () => {
    const { studio, open } = await setUp();
    const booking = bookingOf(await studio.bookings.book(request(open)));
    assert.partialDeepStrictEqual(await studio.bookings.byToken(booking.token), booking);
    for (const token of ['', 'x', crypto.randomUUID(), "' or 1=1 --", booking.token.slice(0, -1)]) {
      assert.equal(await studio.bookings.byToken(token), undefined, token);
    }
  });
}
