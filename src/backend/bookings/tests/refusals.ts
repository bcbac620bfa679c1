import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookRequest } from '#backend/bookings/bookings.ts';
import type { BookRefusal } from '#domain/bookings/booking-refusals.ts';
import { addDays } from '#domain/time/studio-time.ts';
import { bookingOf, lookUp, refusalOf, request, type SetUp } from './booking-fixture.ts';

const badFields: Partial<Record<BookRefusal, Partial<Record<keyof BookRequest, string>>[]>> = {
  'name-invalid': [{ name: '' }, { name: '   ' }, { name: 'n'.repeat(121) }],
  'email-invalid': [
    { email: '' },
    { email: 'ada' },
    { email: 'ada@localhost' },
    { email: 'a b@example.com' },
  ],
  'phone-invalid': [{ phone: '' }, { phone: '12345' }, { phone: 'ring me' }, { phone: '1'.repeat(16) }],
  'payment-method-invalid': [{ paymentMethod: '' }, { paymentMethod: 'cheque' }],
};

/** Refused bookings, and the reasons. */
export function refusalsTests(setUp: SetUp) {
  test('a second booking of a class with the same email is refused, whatever its case and spaces', async () => {
    const { studio, open } = await setUp();
    const first = request(open);
    bookingOf(await studio.bookings.book(first));
    const { spots } = await lookUp(studio, open);
    const again = request(open, { email: ` ${first.email.toUpperCase()} ` });
    assert.equal(refusalOf(await studio.bookings.book(again)).reason, 'already-booked');
    assert.equal((await lookUp(studio, open)).spots, spots);
  });

  test('a class that has begun cannot be booked, and another class of its type is offered', async () => {
    const { studio, started } = await setUp();
    const { reason, next } = refusalOf(await studio.bookings.book(request(started)));
    assert.equal(reason, 'begun');
    assert.ok(next);
    const offered = await lookUp(studio, next);
    assert.ok(offered.spots > 0);
    assert.equal(offered.start, next.start);
    assert.equal(offered.classType.key, (await lookUp(studio, started)).classType.key);
  });

  test('a full class is refused by name, and another class of its type is offered', async () => {
    const { studio, full } = await setUp();
    const { reason, next } = refusalOf(await studio.bookings.book(request(full)));
    assert.equal(reason, 'full');
    assert.ok(next);
    assert.notDeepEqual([next.series, next.on], [full.series, full.on]);
    const offered = await lookUp(studio, next);
    assert.ok(offered.spots > 0);
    assert.equal(offered.classType.key, (await lookUp(studio, full)).classType.key);
  });

  test('a class that is not on the schedule cannot be booked', async () => {
    const { studio, open } = await setUp();
    const { occurrences } = await studio.bookings.availability(open.on, addDays(open.on, 6));
    const days = occurrences.filter(({ series }) => series === open.series).map(({ on }) => on);
    const without = [1, 2, 3, 4, 5, 6].map((days) => addDays(open.on, days)).find((on) => !days.includes(on));
    assert.ok(without, 'the class does not run on every day');
    for (const nowhere of [
      { series: 'no-such-class', on: open.on },
      { series: '', on: open.on },
      { series: open.series, on: without },
    ]) {
      const answer = refusalOf(await studio.bookings.book(request(nowhere)));
      assert.equal(answer.reason, 'unknown-class', `${nowhere.series} on ${nowhere.on}`);
    }
  });

  test('a class beyond the weeks of the timetable cannot be booked yet', async () => {
    const { studio, open } = await setUp();
    const { bookAheadWeeks } = await studio.bookings.availability(open.on, open.on);
    const far = { ...open, on: addDays(open.on, 7 * (bookAheadWeeks + 1)) };
    assert.equal(refusalOf(await studio.bookings.book(request(far))).reason, 'too-early');
  });

  for (const [reason, all] of Object.entries(badFields)) {
    test(`invalid details are refused by name (${reason}) and nothing is stored`, async () => {
      const { studio, open } = await setUp();
      const before = await lookUp(studio, open);
      for (const typed of all) {
        const bookRequest = { ...request(open), ...typed } as BookRequest;
        assert.equal(
          refusalOf(await studio.bookings.book(bookRequest)).reason,
          reason,
          JSON.stringify(typed),
        );
      }
      assert.equal((await lookUp(studio, open)).spots, before.spots);
    });
  }

  test('after a refusal the same request, corrected, is a booking', async () => {
    const { studio, open } = await setUp();
    const bookRequest = request(open);
    assert.equal(
      refusalOf(await studio.bookings.book({ ...bookRequest, phone: 'none' })).reason,
      'phone-invalid',
    );
    assert.equal(bookingOf(await studio.bookings.book(bookRequest)).status, 'confirmed');
  });
}
