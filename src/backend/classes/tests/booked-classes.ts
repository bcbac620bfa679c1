import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, studioDayOf } from '#domain/time/studio-time.ts';
import { classFixture, draftOf, requestFor, type SetUp, savedOf } from './class-fixture.ts';

/** What happens to booked dates when their class changes. */
export function bookedClassesTests(setUp: SetUp) {
  test('the next date counts its bookings', async () => {
    const { bookedClass } = await classFixture(setUp);
    const { next, hasBookings } = await bookedClass(2);
    assert.deepEqual([next.booked, next.capacity, hasBookings], [2, 4, true]);
  });

  test('a change that affects booked dates returns their number and requires a decision', async () => {
    const { classes, bookedClass, newInstructor, save } = await classFixture(setUp);
    const series = await bookedClass(3);
    const decision = { kind: 'decision-needed', occurrences: 1, bookings: 3, stopping: null };
    const other = await newInstructor();
    for (const change of [{ start: '06:15' }, { capacity: 9 }, { instructor: other.key }] as const)
      assert.deepEqual(
        await save({ ...draftOf(series), ...change }, series),
        decision,
        JSON.stringify(change),
      );
    assert.deepEqual(await save({ ...draftOf(series), days: ['Sunday'] }, series), decision);
    assert.deepEqual(await classes.find(series.key), series);
  });

  test('a new name, price, level or description requires no decision', async () => {
    const { bookedClass, save } = await classFixture(setUp);
    const series = await bookedClass(1);
    const price = { amount: 900, currency: 'GBP' } as const;
    const texts = { title: 'New Name', level: 'advanced', description: 'New.', price } as const;
    assert.equal(savedOf(await save({ ...draftOf(series), ...texts }, series)).title, 'New Name');
  });

  test('with keep, a booked date stays as it was and the others follow the change', async () => {
    const { bookings, bookedClass, datesOf, save } = await classFixture(setUp);
    const series = await bookedClass(2);
    savedOf(await save({ ...draftOf(series), start: '06:15', capacity: 9 }, series, 'keep'));
    const [first, second] = await datesOf(series.key);
    assert.deepEqual([first?.on, first?.start, first?.capacity], [series.next.on, '06:00', 4]);
    assert.deepEqual([second?.start, second?.capacity], ['06:15', 9]);
    const week = await bookings.availability(series.next.on, addDays(series.next.on, 6));
    const starts = week.occurrences
      .filter((occurrence) => occurrence.series === series.key)
      .map(({ start }) => start);
    assert.deepEqual(starts, ['06:00', '06:15', '06:15']);
  });

  test('with move, a booked date follows the change together with its bookings', async () => {
    const { bookedClass, datesOf, newInstructor, save } = await classFixture(setUp);
    const series = await bookedClass(2);
    const { key, name } = await newInstructor();
    savedOf(await save({ ...draftOf(series), start: '06:15', instructor: key }, series, 'move'));
    const [first, second] = await datesOf(series.key);
    assert.deepEqual([first?.on, first?.start, first?.booked], [series.next.on, '06:15', 2]);
    assert.deepEqual(
      [first?.instructor, second?.instructor],
      [
        { key, name },
        { key, name },
      ],
    );
  });

  test('a capacity below the number of bookings is refused', async () => {
    const { classes, bookedClass, save } = await classFixture(setUp);
    const series = await bookedClass(3);
    const answer = await save({ ...draftOf(series), capacity: 2 }, series, 'move');
    assert.deepEqual(answer, { kind: 'refused', reason: 'capacity-below-bookings' });
    assert.deepEqual(await classes.find(series.key), series);
    savedOf(await save({ ...draftOf(series), capacity: 3 }, series, 'move'));
  });

  test('a new class has no past dates', async () => {
    const { admin, newClass } = await classFixture(setUp);
    const series = await newClass();
    const every = { search: '', tab: 'all', period: null, sort: 'soonest', offset: 0, limit: 200 } as const;
    const { rows } = await (await admin.occurrences()).list({
      ...every,
      series: series.key,
      classType: null,
      instructor: null,
    });
    const today = studioDayOf(new Date());
    assert.ok(rows.length > 0);
    for (const { on } of rows) assert.ok(on >= today, on);
  });

  test('a booked date on a day that the class no longer takes place stays on its day', async () => {
    const { bookedClass, datesOf, save } = await classFixture(setUp);
    const series = await bookedClass(1);
    savedOf(await save({ ...draftOf(series), days: ['Sunday'] }, series, 'keep'));
    const dates = await datesOf(series.key);
    const booked = dates.filter(({ on }) => on === series.next.on);
    assert.deepEqual(
      booked.map(({ start, booked: places }) => [start, places]),
      [['06:00', 1]],
    );
    assert.ok(dates.length > 1);
  });

  test('a class with bookings is archived: hidden, with its bookings', async () => {
    const { bookings, classes, bookedClass, datesOf } = await classFixture(setUp);
    const series = await bookedClass(1);
    const { on } = series.next;
    assert.deepEqual(await classes.remove(series.key, requestFor(series)), {
      kind: 'archived',
      mailed: 0,
      withoutEmail: [],
    });
    assert.equal(await classes.find(series.key), undefined);
    assert.equal(
      (await classes.list({ search: series.title, instructor: null, offset: 0, limit: 9 })).total,
      0,
    );
    const week = await bookings.availability(on, on);
    assert.equal(
      week.occurrences.some((occurrence) => occurrence.series === series.key),
      false,
    );
    const remaining = (await datesOf(series.key)).find((date) => date.on === on);
    assert.deepEqual([remaining?.title, remaining?.booked], [series.title, 1]);
  });
}
