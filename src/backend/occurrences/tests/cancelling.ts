import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingOf, request } from '#backend/bookings/tests/booking-fixture.ts';
import {
  draftOf,
  newRequestId,
  occurrenceFixture,
  refusal,
  rowOf,
  type SetUp,
  walkIn,
} from './occurrence-fixture.ts';

/** Cancelling dates. */
export function cancellingTests(setUp: SetUp) {
  test('when a date is cancelled, everybody booked gets a mail, and those without an address are listed', async () => {
    const context = await occurrenceFixture(setUp);
    const { admin, studio } = context;
    const date = await context.newDate({ when: 'coming', capacity: 5 });
    const { token, number } = bookingOf(await studio.bookings.book(request(date)));
    const cancelled = bookingOf(await studio.bookings.book(request(date)));
    await admin.cancelPlace(cancelled.number, newRequestId());
    await admin.addWalkIn(date.number, { ...walkIn, phone: '07700 900456' }, newRequestId());
    const { version } = await rowOf(admin, date);

    const changeRequest = { version, requestId: newRequestId() };
    assert.deepEqual(await admin.cancel(date.number, '  ', changeRequest), refusal('reason-invalid'));
    assert.deepEqual(
      await admin.cancel(date.number, 'x'.repeat(501), changeRequest),
      refusal('reason-invalid'),
    );
    const answer = await admin.cancel(date.number, ' A burst <pipe>. ', changeRequest);
    const row = await rowOf(admin, date);
    assert.deepEqual(answer, {
      kind: 'cancelled',
      record: row,
      mailed: 1,
      withoutEmail: [{ name: 'Wyn Oakes', phone: '07700 900456' }],
    });
    assert.deepEqual([row.status, row.cancelReason, row.booked], ['cancelled', 'A burst <pipe>.', 2]);
    assert.deepEqual(
      await admin.cancel(date.number, 'again', changeRequest),
      answer,
      'the same request counts once',
    );

    const booking = await studio.bookings.byToken(token);
    assert.equal(booking?.occurrence.status, 'cancelled', 'the booking says so');
    const late = await studio.bookings.cancel(token);
    assert.equal(late.kind === 'cancelled' && late.booking.cancelledLate, false);
    const more = await studio.bookings.book(request(date));
    assert.equal(more.kind === 'refused' && more.reason, 'cancelled');

    assert.deepEqual(await admin.mark(number, 'attended', newRequestId()), refusal('cancelled'));
    assert.deepEqual(await admin.addWalkIn(date.number, walkIn, newRequestId()), refusal('cancelled'));
    const { version: then } = await rowOf(admin, date);
    const change = await admin.save(date.number, draftOf(row), { version: then, requestId: newRequestId() });
    assert.deepEqual(change, refusal('cancelled'));
  });

  test('a cancelled date is brought back; nobody is mailed if no mail about the cancellation was sent', async () => {
    const context = await occurrenceFixture(setUp);
    const { admin, studio } = context;
    const date = await context.newDate({ when: 'coming', capacity: 5 });
    const { token, number } = bookingOf(await studio.bookings.book(request(date)));
    await admin.addWalkIn(date.number, { ...walkIn, phone: '07700 900456' }, newRequestId());
    const newChange = async () => ({
      version: (await rowOf(admin, date)).version,
      requestId: newRequestId(),
    });
    assert.deepEqual(await admin.bringBack(date.number, await newChange()), refusal('not-cancelled'));
    const before = await newChange();
    await admin.cancel(date.number, 'A burst pipe', before);
    assert.deepEqual(await admin.restoreAttendee(number, newRequestId()), refusal('not-cancelled'));
    const stale = await admin.bringBack(date.number, { ...before, requestId: newRequestId() });
    assert.equal(stale.kind, 'conflict');

    assert.deepEqual(await admin.overlaps(date.number, await rowOf(admin, date)), []);
    const again = await newChange();
    const answer = await admin.bringBack(date.number, again);
    const row = await rowOf(admin, date);
    assert.deepEqual(answer, {
      kind: 'brought-back',
      record: row,
      mailed: 0,
      withoutEmail: [{ name: 'Wyn Oakes', phone: '07700 900456' }],
    });
    assert.deepEqual([row.status, row.cancelReason, row.booked], ['upcoming', null, 2]);
    assert.deepEqual(await admin.bringBack(date.number, again), answer, 'the same request counts once');
    assert.equal((await studio.bookings.byToken(token))?.occurrence.status, 'planned');
    assert.equal((await admin.cancel(date.number, 'The other pipe', await newChange())).kind, 'cancelled');
  });

  test('a past date cannot be cancelled', async () => {
    const { admin, newDate } = await occurrenceFixture(setUp);
    const date = await newDate({ when: 'yesterday', capacity: 5 });
    const { version } = await rowOf(admin, date);
    const changeRequest = { version, requestId: newRequestId() };
    assert.deepEqual(await admin.cancel(date.number, 'Too late', changeRequest), refusal('over'));
    assert.deepEqual(await admin.cancel(99_999_999, 'Nothing', changeRequest), refusal('unknown'));
  });
}
