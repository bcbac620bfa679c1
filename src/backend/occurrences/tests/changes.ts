import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '#domain/time/studio-time.ts';
import {
  bookPlace,
  draftOf,
  newRequestId,
  occurrenceFixture,
  refusal,
  rowOf,
  type SetUp,
  walkIn,
} from './occurrence-fixture.ts';

/** A substitute, another time, more places, an extra date. */
export function occurrenceChangesTests(setUp: SetUp) {
  test('a substitute, a time and a capacity apply to one date, and the site shows them', async () => {
    const context = await occurrenceFixture(setUp);
    const { admin } = context;
    const date = await context.newDate({ when: 'coming', capacity: 5 });
    await bookPlace(context, date);
    const before = await rowOf(admin, date);
    const substitute = await context.newInstructor('active');
    const draft = { instructor: substitute, start: '18:15', end: '19:30', capacity: 6 } as const;
    const changeRequest = { version: before.version, requestId: newRequestId() };
    const answer = await admin.save(date.number, draft, changeRequest);
    const after = await rowOf(admin, date);
    assert.deepEqual(answer, { kind: 'saved', record: after });
    assert.deepEqual(draftOf(after), draft);
    assert.equal(after.booked, 1);
    assert.ok(after.version > before.version);
    assert.deepEqual(
      await admin.save(date.number, draft, changeRequest),
      answer,
      'the same request counts once',
    );

    const { occurrences } = await context.studio.bookings.availability(date.on, addDays(date.on, 7));
    const onSchedule = occurrences.filter(({ series }) => series === date.series);
    assert.deepEqual(
      onSchedule.map(({ start, end, instructor, capacity, spots }) => [
        start,
        end,
        instructor.key,
        capacity,
        spots,
      ]),
      [
        ['18:15', '19:30', substitute, 6, 5],
        ['07:00', '08:00', date.instructor, 5, 5],
      ],
    );
    const [change] = await (await context.as('admin')).history('occurrence', String(date.number));
    assert.equal(change?.action, 'changed');
    assert.ok(change?.by);
    assert.equal(change?.before?.capacity, 5);
    assert.equal(change?.after?.capacity, 6);
    assert.deepEqual(await (await context.as('instructor')).history('occurrence', String(date.number)), []);
  });

  test('the second of two people who change the same date is notified, and shown the first change', async () => {
    const { admin, newDate } = await occurrenceFixture(setUp);
    const date = await newDate({ when: 'coming', capacity: 5 });
    const row = await rowOf(admin, date);
    const save = (capacity: number) =>
      admin.save(
        date.number,
        { ...draftOf(row), capacity },
        { version: row.version, requestId: newRequestId() },
      );
    assert.equal((await save(6)).kind, 'saved');
    const answer = await save(7);
    assert.equal(answer.kind, 'conflict');
    if (answer.kind !== 'conflict') return;
    assert.deepEqual(answer.current, await rowOf(admin, date));
    assert.equal(answer.current.capacity, 6);
    assert.ok(answer.by);
    assert.ok(Date.parse(answer.at));
    const called = await admin.cancel(date.number, 'Ill', {
      version: row.version,
      requestId: newRequestId(),
    });
    assert.equal(called.kind, 'conflict');
  });

  test('a change is refused by name', async () => {
    const context = await occurrenceFixture(setUp);
    const { admin } = context;
    const date = await context.newDate({ when: 'coming', capacity: 5 });
    for (const _ of [1, 2]) await admin.addWalkIn(date.number, walkIn, newRequestId(), { again: true });
    const row = await rowOf(admin, date);
    const save = (changed: object, number = date.number) =>
      admin.save(
        number,
        { ...draftOf(row), ...changed },
        { version: row.version, requestId: newRequestId() },
      );
    assert.deepEqual(await save({ capacity: 1 }), refusal('capacity-below-bookings'));
    assert.deepEqual(await save({ capacity: 0 }), refusal('capacity-invalid'));
    assert.deepEqual(await save({ capacity: 501 }), refusal('capacity-invalid'));
    assert.deepEqual(await save({ end: '07:00' }), refusal('time-invalid'));
    assert.deepEqual(await save({ instructor: 'nobody' }), refusal('instructor-unknown'));
    const onLeave = await context.newInstructor('on-leave');
    assert.deepEqual(await save({ instructor: onLeave }), refusal('instructor-unknown'));
    assert.deepEqual(await save({}, 99_999_999), refusal('unknown'));
    assert.deepEqual(await rowOf(admin, date), row, 'nothing is saved');

    const pastDate = await context.newDate({ when: 'yesterday', capacity: 5 });
    const pastRow = await rowOf(admin, pastDate);
    const pastChange = await admin.save(pastDate.number, draftOf(pastRow), {
      version: pastRow.version,
      requestId: newRequestId(),
    });
    assert.deepEqual(pastChange, refusal('over'));
    const currentDate = await context.newDate({ when: 'under-way', capacity: 5 });
    const currentRow = await rowOf(admin, currentDate);
    const earlier = { ...draftOf(currentRow), start: '00:01' } as const;
    const moved = await admin.save(currentDate.number, earlier, {
      version: currentRow.version,
      requestId: newRequestId(),
    });
    assert.deepEqual(moved, refusal('time-invalid'), 'nothing is moved into the past');
  });

  test('an instructor cannot teach two classes at once', async () => {
    const { admin, newDate } = await occurrenceFixture(setUp);
    const date = await newDate({ when: 'coming', capacity: 5 });
    const other = await newDate({ when: 'coming', capacity: 5 });
    const row = await rowOf(admin, date);
    const save = async (changed: object) => {
      const { version, ...is } = await rowOf(admin, date);
      const draft = { ...draftOf({ version, ...is }), ...changed };
      return admin.save(date.number, draft, { version, requestId: newRequestId() });
    };
    assert.deepEqual(await save({ instructor: other.instructor }), refusal('instructor-busy'));
    assert.equal((await save({ instructor: other.instructor, start: '08:00', end: '09:00' })).kind, 'saved');
    assert.deepEqual(await save({ start: '07:59' }), refusal('instructor-busy'));
    const { version } = await rowOf(admin, other);
    await admin.cancel(other.number, 'Ill', { version, requestId: newRequestId() });
    assert.equal((await save({ start: row.start })).kind, 'saved', 'a cancelled class causes no clash');
  });

  test('additional places go to people on the waitlist', async () => {
    const { admin, fullDate } = await occurrenceFixture(setUp);
    const date = await fullDate('coming');
    const row = await rowOf(admin, date);
    const draft = { ...draftOf(row), capacity: 3 };
    const answer = await admin.save(date.number, draft, { version: row.version, requestId: newRequestId() });
    assert.equal(answer.kind, 'saved');
    const { booked, waiting } = await rowOf(admin, date);
    assert.deepEqual([booked, waiting], [3, 1]);
  });

  test('an extra date takes place besides the days of the series, and can be booked', async () => {
    const context = await occurrenceFixture(setUp);
    const { admin } = context;
    const date = await context.newDate({ when: 'coming', capacity: 5 });
    const row = await rowOf(admin, date);
    const on = addDays(date.on, 3);
    const change = {
      series: date.series,
      on,
      draft: { ...draftOf(row), capacity: 4 },
      requestId: newRequestId(),
    };
    const answer = await admin.schedule(change);
    assert.equal(answer.kind, 'saved', JSON.stringify(answer));
    if (answer.kind !== 'saved') return;
    assert.deepEqual([answer.record.on, answer.record.capacity, answer.record.booked], [on, 4, 0]);
    assert.deepEqual(await admin.schedule(change), answer, 'the same request counts once');
    const extra = { ...date, number: answer.record.number, on };
    await bookPlace(context, extra);
    assert.equal((await rowOf(admin, extra)).booked, 1);

    const again = (changed: object) => admin.schedule({ ...change, requestId: newRequestId(), ...changed });
    assert.deepEqual(await again({}), refusal('already-there'));
    assert.deepEqual(await again({ on: date.on }), refusal('already-there'), 'a day of the series');
    assert.deepEqual(await again({ series: 'no-such-class' }), refusal('series-unknown'));
    const free = addDays(date.on, 4);
    assert.deepEqual(await again({ on: addDays(date.on, -4) }), refusal('over'));
    assert.deepEqual(await again({ on: addDays(free, 7 * 110) }), refusal('too-far'));
    const draft = change.draft;
    assert.deepEqual(await again({ on: free, draft: { ...draft, end: '06:00' } }), refusal('time-invalid'));
    const nobody = { ...draft, instructor: 'nobody' };
    assert.deepEqual(await again({ on: free, draft: nobody }), refusal('instructor-unknown'));
    const other = await context.newDate({ when: 'coming', capacity: 5 });
    const busy = { ...draft, instructor: date.instructor };
    assert.deepEqual(await again({ series: other.series, draft: busy }), refusal('instructor-busy'));
  });
}
