import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClassDraft } from '#domain/classes/staff/class-schema.ts';
import { addDays, studioDayOf } from '#domain/time/studio-time.ts';
import { classFixture, draftOf, requestFor, type SetUp, savedOf } from './class-fixture.ts';

/** The functions of Class Management. */
export function classesTests(setUp: SetUp) {
  test('a new class is listed and found, and its next date has free places', async () => {
    const { classes, classInstructor, draft, save } = await classFixture(setUp);
    const saved = draft({ title: `  Quiet ${crypto.randomUUID()} `, days: ['Friday', 'Monday'] });
    const series = savedOf(await save(saved));
    assert.deepEqual(draftOf(series), { ...saved, title: saved.title.trim(), days: ['Monday', 'Friday'] });
    assert.deepEqual(series.instructor, { key: classInstructor.key, name: classInstructor.name });
    assert.deepEqual([series.next?.booked, series.next?.capacity, series.hasBookings], [0, 4, false]);
    assert.match(series.key, /^quiet-[a-z0-9-]+$/);
    assert.deepEqual(await classes.find(series.key), series);
    const { rows, total } = await classes.list({
      search: '',
      instructor: classInstructor.key,
      offset: 0,
      limit: 25,
    });
    assert.deepEqual([rows, total], [[series], 1]);
  });

  test('a workshop has no days: its next date is the first that staff schedule, however far ahead', async () => {
    const { admin, bookings, classes, draft, save } = await classFixture(setUp);
    const classesInBadge = async () => (await (await admin.overview()).badges()).classes;
    const before = await classesInBadge();
    const workshop = savedOf(await save(draft({ days: [] })));
    assert.deepEqual([workshop.workshop, workshop.days, workshop.next], [true, [], null]);
    assert.equal(await classesInBadge(), before, 'it is no class of the week');
    const today = studioDayOf(new Date());
    const [on, later] = [addDays(today, 100), addDays(today, 107)];
    const { start, end, capacity, instructor } = workshop;
    const dates = await admin.occurrences();
    for (const day of [later, on])
      savedOf(
        await dates.schedule({
          series: workshop.key,
          on: day,
          draft: { start, end, capacity, instructor: instructor.key },
          requestId: crypto.randomUUID(),
        }),
      );
    assert.equal((await classes.find(workshop.key))?.next?.on, on);
    const { occurrences } = await bookings.availability(addDays(today, 90), later);
    const own = occurrences.filter(({ series }) => series === workshop.key);
    assert.deepEqual(
      own.map(({ on, workshop }) => [on, workshop]),
      [
        [on, true],
        [later, true],
      ],
    );
  });

  test('titles and instructors are found regardless of case, page by page', async () => {
    const { classes, classInstructor, newClass } = await classFixture(setUp);
    const yin = await newClass({ title: '100% Yin', start: '08:00', end: '09:00' });
    const hatha = await newClass({ title: 'hatha', start: '10:00', end: '11:00' });
    const later = await newClass({ title: 'Hatha', start: '12:00', end: '13:00' });
    const list = async (search: string, page = { offset: 0, limit: 25 }) =>
      (await classes.list({ search, instructor: classInstructor.key, ...page })).rows.map(({ key }) => key);
    assert.deepEqual(await list(''), [yin.key, hatha.key, later.key]);
    assert.deepEqual(await list(' 0% y'), [yin.key]);
    assert.deepEqual(await list('_'), []);
    assert.deepEqual(await list(classInstructor.name.toUpperCase()), [yin.key, hatha.key, later.key]);
    assert.deepEqual(await list('', { offset: 1, limit: 1 }), [hatha.key]);
  });

  const wrong: [reason: string, changes: Partial<Record<keyof ClassDraft, unknown>>[]][] = [
    ['title-invalid', [{ title: ' ' }, { title: 'x'.repeat(121) }]],
    ['class-type-unknown', [{ classType: { id: 1, key: 'dance' } }, { classType: { id: 0, key: 'hatha' } }]],
    ['instructor-unknown', [{ instructor: 'nobody' }]],
    ['capacity-invalid', [{ capacity: 0 }, { capacity: 1.5 }, { capacity: 501 }]],
    ['days-invalid', [{ days: null }, { days: ['Caturday'] }, { days: ['Monday', 'Monday'] }]],
    ['time-invalid', [{ end: '06:00' }, { start: '25:00' }, { end: '' }]],
    [
      'price-invalid',
      [{ price: { amount: -1, currency: 'GBP' } }, { price: { amount: 1500, currency: 'USD' } }],
    ],
    ['stream-link-invalid', [{ streamLink: 'http://stream.example' }, { streamLink: 'https://a b' }]],
    ['description-invalid', [{ description: 'x'.repeat(2001) }]],
  ];
  for (const [reason, changes] of wrong)
    test(`an invalid draft is refused: ${reason}`, async () => {
      const { classes, classInstructor, newClass, draft, save } = await classFixture(setUp);
      await newClass({ status: 'paused' });
      for (const change of changes) {
        const answer = await save(draft(change as Partial<ClassDraft>));
        assert.deepEqual(answer, { kind: 'refused', reason }, JSON.stringify(change).slice(0, 100));
      }
      assert.equal(
        (await classes.list({ search: '', instructor: classInstructor.key, offset: 0, limit: 9 })).total,
        1,
      );
    });

  test('one instructor teaches one class at a time; a paused class causes no clash', async () => {
    const { classes, draft, newClass, newInstructor, save } = await classFixture(setUp);
    const first = await newClass({ title: 'First', days: ['Monday', 'Wednesday', 'Friday'] });
    const clash = { title: 'First', day: 'Wednesday', on: null, start: '06:00', end: '06:45' } as const;
    const saved = draft({ days: ['Wednesday', 'Sunday'], start: '06:30', end: '07:30' });
    assert.deepEqual(await save(saved), { kind: 'refused', reason: 'instructor-busy', clash });
    savedOf(await save({ ...saved, start: '06:45' }));
    savedOf(await save({ ...saved, instructor: (await newInstructor()).key }));

    const paused = savedOf(await save({ ...saved, days: ['Wednesday'], end: '06:40', status: 'paused' }));
    const answer = await classes.setStatus(paused.key, 'active', requestFor(paused));
    assert.deepEqual(answer, { kind: 'refused', reason: 'instructor-busy', clash });
    savedOf(await classes.setStatus(first.key, 'paused', requestFor(first)));
    savedOf(await classes.setStatus(paused.key, 'active', requestFor(paused)));
  });

  test('a class does not clash with itself', async () => {
    const { newClass, save } = await classFixture(setUp);
    const series = await newClass();
    const changed = savedOf(await save({ ...draftOf(series), title: 'Another Name' }, series));
    assert.deepEqual(
      [changed.title, changed.key, changed.version],
      ['Another Name', series.key, series.version + 1],
    );
  });

  test('a paused class has no next date and is not on the schedule', async () => {
    const { bookings, classes, newClass } = await classFixture(setUp);
    const series = await newClass();
    assert.ok(series.next);
    const { on } = series.next;
    const onSchedule = async () =>
      (await bookings.availability(on, on)).occurrences.some(
        (occurrence) => occurrence.series === series.key,
      );
    assert.equal(await onSchedule(), true);
    const paused = savedOf(await classes.setStatus(series.key, 'paused', requestFor(series)));
    assert.deepEqual([paused.status, paused.next, await onSchedule()], ['paused', null, false]);
    const active = savedOf(await classes.setStatus(series.key, 'active', requestFor(paused)));
    assert.deepEqual([active.next?.on, await onSchedule()], [on, true]);
  });

  test('a copy is paused and has “(copy)” in its title', async () => {
    const { classes, newClass } = await classFixture(setUp);
    const series = await newClass({ title: 'Hatha Yoga' });
    const requestId = crypto.randomUUID();
    const copy = savedOf(await classes.duplicate(series.key, requestId));
    assert.deepEqual(draftOf(copy), { ...draftOf(series), title: 'Hatha Yoga (copy)', status: 'paused' });
    assert.notEqual(copy.key, series.key);
    assert.equal(savedOf(await classes.duplicate(series.key, requestId)).key, copy.key);
    assert.deepEqual(await classes.duplicate('no-such-class', crypto.randomUUID()), {
      kind: 'refused',
      reason: 'unknown',
    });
  });

  test('two requests with the same id create one class', async () => {
    const { classes, classInstructor, draft } = await classFixture(setUp);
    const request = { draft: draft(), record: null, booked: 'ask', requestId: crypto.randomUUID() } as const;
    const [first, second] = [savedOf(await classes.save(request)), savedOf(await classes.save(request))];
    assert.equal(first.key, second.key);
    assert.equal(
      (await classes.list({ search: '', instructor: classInstructor.key, offset: 0, limit: 9 })).total,
      1,
    );
  });

  test('a person who edits a class that a colleague changed is shown both versions', async () => {
    const { classes, newClass, save } = await classFixture(setUp);
    const series = await newClass();
    savedOf(await save({ ...draftOf(series), title: 'Theirs' }, series));
    for (const answer of [
      await save({ ...draftOf(series), title: 'Second' }, series),
      await classes.setStatus(series.key, 'paused', requestFor(series)),
      await classes.remove(series.key, requestFor(series)),
    ]) {
      assert.equal(answer.kind, 'conflict');
      if (answer.kind !== 'conflict') return;
      assert.deepEqual([answer.current.title, answer.by], ['Theirs', 'Imogen Vale']);
      assert.ok(Date.parse(answer.at) > 0);
    }
    assert.equal((await classes.find(series.key))?.title, 'Theirs');
  });

  test('a class without bookings is deleted', async () => {
    const { classes, newClass, save } = await classFixture(setUp);
    const series = await newClass();
    const changeRequest = requestFor(series);
    assert.deepEqual(await classes.remove(series.key, changeRequest), { kind: 'deleted' });
    assert.deepEqual(await classes.remove(series.key, changeRequest), { kind: 'deleted' });
    assert.equal(await classes.find(series.key), undefined);
    assert.deepEqual(await save(draftOf(series), series), { kind: 'refused', reason: 'unknown' });
    assert.deepEqual(await classes.remove(series.key, requestFor(series)), {
      kind: 'refused',
      reason: 'unknown',
    });
  });

  test('the history records who changed what', async () => {
    const { admin, instructor, newClass, save } = await classFixture(setUp);
    const series = await newClass({ title: 'Before' });
    await save({ ...draftOf(series), title: 'After' }, series);
    const [changed, created] = await admin.history('class', series.key);
    assert.deepEqual([changed?.action, created?.action], ['changed', 'created']);
    assert.deepEqual([changed?.before, changed?.after], [{ title: 'Before' }, { title: 'After' }]);
    assert.equal(changed?.by, 'Imogen Vale');
    assert.deepEqual(await instructor.history('class', series.key), []);
  });

  test('an instructor sees classes and cannot change them; a member sees none', async () => {
    const { instructor, member, newClass } = await classFixture(setUp);
    const series = await newClass();
    const ofInstructor = await instructor.classes();
    assert.deepEqual(await ofInstructor.find(series.key), series);
    const refused = { kind: 'refused', reason: 'not-allowed' };
    const requestId = crypto.randomUUID();
    for (const classes of [ofInstructor, await member.classes()]) {
      const record = { key: series.key, version: series.version };
      assert.deepEqual(
        await classes.save({ draft: draftOf(series), record, booked: 'move', requestId }),
        refused,
      );
      assert.deepEqual(await classes.setStatus(series.key, 'paused', requestFor(series)), refused);
      assert.deepEqual(await classes.duplicate(series.key, requestId), refused);
      assert.deepEqual(await classes.remove(series.key, requestFor(series)), refused);
    }
    const page = { search: '', instructor: null, offset: 0, limit: 25 };
    assert.deepEqual(await (await member.classes()).list(page), { rows: [], total: 0 });
    assert.equal(await (await member.classes()).find(series.key), undefined);
  });
}
