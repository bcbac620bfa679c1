import assert from 'node:assert/strict';
import { test } from 'node:test';
import { occurrenceReference } from '#domain/occurrences/staff/occurrence-status.ts';
import {
  bookPlace,
  draftOf,
  newRequestId,
  occurrenceFixture,
  query,
  refusal,
  rowOf,
  type SetUp,
  walkIn,
} from './occurrence-fixture.ts';

/** The dates that each role can see. */
export function occurrenceListTests(setUp: SetUp) {
  test('a date is found by its class, its number and its instructor', async () => {
    const { admin, newDate } = await occurrenceFixture(setUp);
    const date = await newDate({ when: 'coming', capacity: 5 });
    const row = await rowOf(admin, date);
    const find = async (search: string) =>
      (await admin.list(query({ search, series: date.series }))).rows.map(({ number }) => number);
    assert.ok((await find(row.title.slice(1).toUpperCase())).includes(date.number));
    assert.ok((await find(row.instructor.name)).includes(date.number));
    assert.deepEqual(await find(occurrenceReference(date).toLowerCase()), [date.number]);
    assert.deepEqual(await find('no such class'), []);
    assert.deepEqual(await find('%'), [], 'special characters are matched literally');
    assert.deepEqual(await admin.find(99_999_999), undefined);
    assert.ok((await admin.list(query({ instructor: date.instructor }))).total > 0);
    assert.equal((await admin.list(query({ instructor: 'nobody' }))).total, 0);
  });

  test('a list is paginated, the soonest or the latest first', async () => {
    const { admin, newDate } = await occurrenceFixture(setUp);
    const { series } = await newDate({ when: 'coming', capacity: 5 });
    const all = await admin.list(query({ series, tab: 'upcoming', limit: 200 }));
    assert.equal(all.total, 8, 'eight weeks are scheduled');
    assert.deepEqual(
      all.rows.map(({ on }) => on),
      all.rows.map(({ on }) => on).toSorted(),
    );
    const latest = await admin.list(query({ series, tab: 'upcoming', sort: 'latest', limit: 200 }));
    assert.deepEqual(latest.rows, all.rows.toReversed());
    const page = await admin.list(query({ series, tab: 'upcoming', offset: 3, limit: 2 }));
    assert.deepEqual(page, { rows: all.rows.slice(3, 5), total: 8 });
    assert.deepEqual(await admin.list(query({ series, tab: 'upcoming', offset: 50 })), {
      rows: [],
      total: 8,
    });
  });

  test('tabs and periods exclude all other dates', async () => {
    const { admin, newDate, today } = await occurrenceFixture(setUp);
    const over = await newDate({ when: 'yesterday', capacity: 5 });
    const now = await newDate({ when: 'under-way', capacity: 5 });
    const keysIn = async ({ series }: { series: string }, tab: 'upcoming' | 'completed') =>
      (await admin.list(query({ series, tab, limit: 200 }))).rows;
    const past = await keysIn(over, 'completed');
    assert.ok(past.some(({ number }) => number === over.number));
    assert.deepEqual(new Set(past.map(({ status }) => status)), new Set(['completed']));
    assert.ok((await keysIn(now, 'upcoming')).some(({ number }) => number === now.number));
    assert.ok((await keysIn(now, 'completed')).every(({ number }) => number !== now.number));

    const fromToday = async ({ series }: { series: string }) =>
      (await admin.list(query({ series, period: 'from-today', limit: 200 }))).rows.map((row) => row.on);
    assert.ok((await fromToday(over)).every((on) => on >= today()));
    assert.equal((await fromToday(now))[0], today());

    const on = async (period: 'today' | 'next-week') =>
      (await admin.list(query({ series: now.series, period }))).rows.map((row) => row.on);
    assert.deepEqual(await on('today'), [today()]);
    assert.equal((await on('next-week')).length, 1);
    assert.notDeepEqual(await on('next-week'), [today()]);
  });

  test('a class type lists all of its classes, whatever their titles', async () => {
    const { admin, newDate } = await occurrenceFixture(setUp);
    const dates = [
      await newDate({ when: 'yesterday', capacity: 5 }),
      await newDate({ when: 'under-way', capacity: 5 }),
      await newDate({ when: 'coming', capacity: 5 }),
    ];
    const keysIn = async (classType: string, period: 'last-28-days' | null) => {
      const lists = dates.map(({ instructor }) =>
        admin.list(query({ classType, period, instructor, limit: 200 })),
      );
      const numbers = (await Promise.all(lists)).flatMap(({ rows }) => rows.map(({ number }) => number));
      return dates.map(({ number }) => numbers.includes(number));
    };
    assert.deepEqual(await keysIn('hatha', null), [true, true, true]);
    assert.deepEqual(await keysIn('yin', null), [false, false, false]);
    assert.deepEqual(await keysIn('hatha', 'last-28-days'), [true, true, false]);
  });

  test('the cards show the same counts as the lists', async () => {
    const { admin, newDate } = await occurrenceFixture(setUp);
    const count = async () => ({
      stats: await admin.stats(),
      today: (await admin.list(query({ period: 'today', limit: 1 }))).total,
      week: (await admin.list(query({ tab: 'upcoming', period: 'this-week', limit: 1 }))).total,
    });
    const before = await count();
    const date = await newDate({ when: 'under-way', capacity: 7 });
    const added = await admin.addWalkIn(date.number, walkIn, newRequestId());
    assert.equal(added.kind, 'done');
    const after = await count();
    assert.equal(after.stats.today, before.stats.today + 1);
    assert.equal(after.stats.bookings, before.stats.bookings + 1);
    assert.equal(after.stats.capacity.booked, before.stats.capacity.booked + 1);
    assert.equal(after.stats.capacity.places, before.stats.capacity.places + 7);
    assert.equal(after.stats.upcoming, after.week);

    const { version } = await rowOf(admin, date);
    await admin.cancel(date.number, 'A burst pipe.', { version, requestId: newRequestId() });
    const { stats } = await count();
    assert.deepEqual([stats.today, stats.bookings], [before.stats.today, before.stats.bookings]);
  });

  test('an instructor sees every date, but the people only of those that they teach', async () => {
    const context = await occurrenceFixture(setUp);
    const instructor = await (await context.as('instructor')).occurrences();
    const own = await context.newDate({ when: 'coming', capacity: 5, taughtByDemo: true });
    const other = await context.newDate({ when: 'coming', capacity: 5 });
    await bookPlace(context, own);
    const booking = await bookPlace(context, other);
    assert.equal((await rowOf(instructor, own)).attendees, true);
    assert.equal((await rowOf(instructor, other)).attendees, false);
    assert.equal((await rowOf(context.admin, other)).attendees, true);
    assert.equal((await instructor.attendees(own.number))?.length, 1);
    assert.equal(await instructor.attendees(other.number), undefined);

    const { version, ...row } = await rowOf(instructor, own);
    const changeRequest = { version, requestId: newRequestId() };
    const draft = draftOf({ version, ...row });
    const no = refusal('not-allowed');
    assert.deepEqual(await instructor.save(own.number, draft, changeRequest), no);
    assert.deepEqual(await instructor.cancel(own.number, 'Why not', changeRequest), no);
    const extra = { series: own.series, on: row.on, draft, requestId: newRequestId() };
    assert.deepEqual(await instructor.schedule(extra), no);
    assert.deepEqual(await instructor.mark(booking, 'attended', newRequestId()), no);
    assert.deepEqual(await instructor.addWalkIn(other.number, walkIn, newRequestId()), no);
    assert.deepEqual(await instructor.cancelPlace(booking, newRequestId()), no);
    assert.equal((await instructor.addWalkIn(own.number, walkIn, newRequestId())).kind, 'done');
  });

  test('members and visitors see and change nothing', async () => {
    const context = await occurrenceFixture(setUp);
    const date = await context.newDate({ when: 'coming', capacity: 5 });
    const booking = await bookPlace(context, date);
    const { version, ...row } = await rowOf(context.admin, date);
    for (const caller of ['member', 'visitor'] as const) {
      const occurrences = await (await context.as(caller)).occurrences();
      // The server refuses a signed-out caller before it runs any function.
      const outcome = async <Result>(request: Promise<Result>) => request.catch(() => 'turned away' as const);
      const nothing = [{ rows: [], total: 0 }, undefined, refusal('not-allowed'), 'turned away'];
      const no = async (ask: Promise<unknown>) => {
        const answer = await outcome(ask);
        assert.ok(
          nothing.some((expected) => JSON.stringify(expected) === JSON.stringify(answer)),
          `${caller}: ${JSON.stringify(answer)}`,
        );
      };
      const changeRequest = { version, requestId: newRequestId() };
      await no(occurrences.list(query()));
      await no(occurrences.toBook(date.on));
      await no(occurrences.find(date.number));
      await no(occurrences.attendees(date.number));
      await no(occurrences.mark(booking, 'attended', newRequestId()));
      await no(occurrences.addWalkIn(date.number, walkIn, newRequestId()));
      await no(occurrences.moveUp(booking, 'Rang us', newRequestId()));
      await no(occurrences.cancelPlace(booking, newRequestId()));
      await no(occurrences.save(date.number, draftOf({ version, ...row }), changeRequest));
      await no(occurrences.cancel(date.number, 'No reason', changeRequest));
      const stats = await outcome(occurrences.stats());
      if (stats !== 'turned away') assert.equal(stats.bookings + stats.today + stats.upcoming, 0);
    }
    assert.deepEqual(await rowOf(context.admin, date), { version, ...row });
  });
}
