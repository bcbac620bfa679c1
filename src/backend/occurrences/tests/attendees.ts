import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshEmail } from '#backend/accounts/tests/credentials.ts';
import { type QueuedMark, waitingTime } from '#domain/occurrences/staff/roll-call.ts';
import {
  attendeesOf,
  bookPlace,
  draftOf,
  newRequestId,
  occurrenceFixture,
  refusal,
  rowOf,
  type SetUp,
  statuses,
  walkIn,
} from './occurrence-fixture.ts';

/** What staff can do with the people of a class. */
export function attendeesTests(setUp: SetUp) {
  test('the people of a class are listed in the order of booking, cancelled ones last', async () => {
    const context = await occurrenceFixture(setUp);
    const date = await context.newDate({ when: 'coming', capacity: 5 });
    const first = await bookPlace(context, date, 'Ada Marsh');
    await bookPlace(context, date, '<b>Bea</b>');
    attendeesOf(await context.admin.cancelPlace(first, newRequestId()));
    const people = await context.admin.attendees(date.number);
    assert.deepEqual(statuses(people), ['<b>Bea</b> confirmed', 'Ada Marsh cancelled']);
    assert.equal(people?.[0]?.phone, '07700 900123');
    assert.equal(people?.[0]?.walkIn, false);
    assert.equal((await rowOf(context.admin, date)).booked, 1);
    assert.equal(await context.admin.attendees(99_999_999), undefined);
  });

  test('attendance is marked from half an hour before the start, and a mark can be removed', async () => {
    const context = await occurrenceFixture(setUp);
    const { admin } = context;
    const early = await bookPlace(context, await context.newDate({ when: 'coming', capacity: 5 }));
    assert.deepEqual(await admin.mark(early, 'attended', newRequestId()), refusal('too-early'));

    const date = await context.newDate({ when: 'under-way', capacity: 5 });
    const [person] = attendeesOf(await admin.addWalkIn(date.number, walkIn, newRequestId()));
    const booking = person?.number ?? 0;
    for (const mark of ['no-show', 'confirmed', 'attended'] as const) {
      assert.deepEqual(statuses(attendeesOf(await admin.mark(booking, mark, newRequestId()))), [
        `Wyn Oakes ${mark}`,
      ]);
      assert.equal((await rowOf(admin, date)).booked, 1, 'a place that was missed was taken');
    }
    const id = newRequestId();
    attendeesOf(await admin.mark(booking, 'no-show', id));
    attendeesOf(await admin.mark(booking, 'attended', newRequestId()));
    const again = attendeesOf(await admin.mark(booking, 'no-show', id));
    assert.deepEqual(statuses(again), ['Wyn Oakes attended'], 'the same request counts once');
    assert.deepEqual(await admin.mark(99_999_999, 'attended', newRequestId()), refusal('unknown'));
  });

  test('a mark from a device whose clock is slow is not older than an earlier one', async () => {
    const context = await occurrenceFixture(setUp);
    const { admin } = context;
    const date = await context.newDate({ when: 'under-way', capacity: 5 });
    const [person] = attendeesOf(await admin.addWalkIn(date.number, walkIn, newRequestId()));
    const booking = person?.number ?? 0;
    await admin.mark(booking, 'no-show', newRequestId());
    const deviceNow = new Date(Date.now() - 3_600_000);
    const madeAt = deviceNow.toISOString() as QueuedMark['madeAt'];
    const answer = await admin.mark(booking, 'attended', newRequestId(), waitingTime({ madeAt }, deviceNow));
    assert.deepEqual(statuses(attendeesOf(answer)), ['Wyn Oakes attended']);
    assert.deepEqual(
      await admin.mark(booking, 'no-show', newRequestId(), 60_000),
      refusal('superseded'),
      'a mark that has waited is older',
    );
  });

  test('a walk-in takes a place, and is marked as attended if the class is about to begin', async () => {
    const context = await occurrenceFixture(setUp);
    const { admin } = context;
    const date = await context.newDate({ when: 'coming', capacity: 2 });
    const id = newRequestId();
    const [person] = attendeesOf(await admin.addWalkIn(date.number, { ...walkIn, name: ' Wyn Oakes ' }, id));
    assert.deepEqual(
      { ...person, number: 0, bookedAt: '' },
      {
        ...walkIn,
        number: 0,
        person: null,
        status: 'confirmed',
        waitlistPosition: null,
        waitlistPriority: false,
        walkIn: true,
        atHome: false,
        bookedAt: '',
        notifiedAt: null,
        promotedAt: null,
        promotionReason: null,
        price: { amount: 1500, currency: 'GBP' },
        due: { amount: 1500, currency: 'GBP' },
        paid: { amount: 0, currency: 'GBP' },
        firstTime: true,
        notes: [],
        paidByPass: null,
        broughtBy: null,
        mayBringGuest: false,
        paidOnline: false,
      },
    );
    assert.equal(
      attendeesOf(await admin.addWalkIn(date.number, walkIn, id)).length,
      1,
      'the same request counts once',
    );
    assert.deepEqual(
      await admin.addWalkIn(date.number, { ...walkIn, name: 'WYN Oakes' }, newRequestId()),
      refusal('already-here'),
      'the same person takes no second place by mistake',
    );
    attendeesOf(await admin.addWalkIn(date.number, walkIn, newRequestId(), { again: true }));
    assert.deepEqual(await admin.addWalkIn(date.number, walkIn, newRequestId()), refusal('full'));
    assert.equal((await rowOf(admin, date)).booked, 2);
    const { occurrences } = await context.studio.bookings.availability(date.on, date.on);
    assert.equal(
      occurrences.find(({ series }) => series === date.series)?.spots,
      0,
      'the site counts them, too',
    );

    const now = await context.newDate({ when: 'under-way', capacity: 1 });
    assert.deepEqual(statuses(attendeesOf(await admin.addWalkIn(now.number, walkIn, newRequestId()))), [
      'Wyn Oakes attended',
    ]);
  });

  test('a walk-in is refused by name', async () => {
    const { admin, newDate } = await occurrenceFixture(setUp);
    const { number } = await newDate({ when: 'coming', capacity: 5 });
    const add = (changed: object, to = number) =>
      admin.addWalkIn(to, { ...walkIn, ...changed }, newRequestId());
    assert.deepEqual(await add({ name: ' ' }), refusal('name-invalid'));
    assert.deepEqual(await add({ email: 'ada@' }), refusal('email-invalid'));
    assert.deepEqual(await add({ phone: 'call me' }), refusal('phone-invalid'));
    const email = freshEmail();
    attendeesOf(await add({ email }));
    assert.deepEqual(await add({ email: email.toUpperCase() }), refusal('already-booked'));
    assert.deepEqual(await add({}, 99_999_999), refusal('unknown'));
    const over = await newDate({ when: 'yesterday', capacity: 5 });
    assert.deepEqual(await add({}, over.number), refusal('over'));
  });

  test('a place that becomes free goes to the first person on the waitlist', async () => {
    const { admin, fullDate } = await occurrenceFixture(setUp);
    const date = await fullDate('coming');
    const people = (await admin.attendees(date.number)) ?? [];
    assert.deepEqual(
      people.map(({ status, waitlistPosition }) => [status, waitlistPosition]),
      [
        ['confirmed', null],
        ['confirmed', null],
        ['waitlisted', 1],
        ['waitlisted', 2],
      ],
    );
    assert.equal((await rowOf(admin, date)).waiting, 2);
    const [first, , third, fourth] = people.map(({ number }) => number);
    assert.deepEqual(await admin.addWalkIn(date.number, walkIn, newRequestId()), refusal('full'));
    assert.deepEqual(await admin.moveUp(fourth ?? 0, 'Rang us', newRequestId()), refusal('full'));
    assert.deepEqual(await admin.moveUp(first ?? 0, 'Rang us', newRequestId()), refusal('not-waiting'));

    const id = newRequestId();
    const after = attendeesOf(await admin.cancelPlace(first ?? 0, id));
    const positions = (person: typeof after) =>
      Object.fromEntries(
        person.map(({ number, status, waitlistPosition }) => [number, waitlistPosition ?? status]),
      );
    assert.equal(positions(after)[third ?? 0], 'confirmed');
    assert.equal(positions(after)[fourth ?? 0], 1);
    assert.equal(positions(after)[first ?? 0], 'cancelled');
    assert.deepEqual(attendeesOf(await admin.cancelPlace(first ?? 0, id)), after);
    assert.deepEqual(
      attendeesOf(await admin.cancelPlace(first ?? 0, newRequestId())),
      after,
      'a repeated cancellation changes nothing',
    );
  });

  test('a booking cancelled by mistake is restored while there is a free place', async () => {
    const context = await occurrenceFixture(setUp);
    const { admin } = context;
    const date = await context.newDate({ when: 'coming', capacity: 2 });
    const ada = await bookPlace(context, date, 'Ada Marsh');
    assert.deepEqual(await admin.restoreAttendee(ada, newRequestId()), refusal('not-cancelled'));
    attendeesOf(await admin.cancelPlace(ada, newRequestId()));
    const id = newRequestId();
    assert.deepEqual(statuses(attendeesOf(await admin.restoreAttendee(ada, id))), ['Ada Marsh confirmed']);
    attendeesOf(await admin.cancelPlace(ada, newRequestId()));
    assert.deepEqual(
      statuses(attendeesOf(await admin.restoreAttendee(ada, id))),
      ['Ada Marsh cancelled'],
      'once per request',
    );
    attendeesOf(await admin.addWalkIn(date.number, walkIn, newRequestId()));
    attendeesOf(await admin.addWalkIn(date.number, { ...walkIn, name: 'Bea Marsh' }, newRequestId()));
    assert.deepEqual(await admin.restoreAttendee(ada, newRequestId()), refusal('full'));
    assert.deepEqual(await admin.restoreAttendee(99_999_999, newRequestId()), refusal('unknown'));
  });

  test('once a class has begun, staff choose who on the waitlist gets a free place', async () => {
    const { admin, fullDate } = await occurrenceFixture(setUp);
    const date = await fullDate('under-way');
    const [first, , third, fourth] = ((await admin.attendees(date.number)) ?? []).map(({ number }) => number);
    assert.deepEqual(await admin.mark(third ?? 0, 'attended', newRequestId()), refusal('waiting'));
    assert.deepEqual(await admin.cancelPlace(first ?? 0, newRequestId()), refusal('begun'));
    const { version, ...row } = await rowOf(admin, date);
    const draft = { ...draftOf({ version, ...row }), capacity: 3 };
    const saved = await admin.save(date.number, draft, { version, requestId: newRequestId() });
    assert.equal(saved.kind, 'saved');
    const people = attendeesOf(await admin.moveUp(fourth ?? 0, 'Rang us', newRequestId()));
    assert.deepEqual(people.map(({ number, status }) => [number, status]).slice(2), [
      [fourth, 'confirmed'],
      [third, 'waitlisted'],
    ]);
    assert.deepEqual(await admin.moveUp(third ?? 0, 'Rang us', newRequestId()), refusal('full'));
  });
}
