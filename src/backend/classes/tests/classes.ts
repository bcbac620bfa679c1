import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClassDraft } from '#domain/classes/class-schema.ts';
import { actOn, type Begin, draftOf, savedOf, teachingScene } from './teaching-scene.ts';

/** The functions of Class Management. */
export function classesTests(begin: Begin) {
  test('a new class is listed and found, and its next date has free places', async () => {
    const { classes, teacher, draft, save } = await teachingScene(begin);
    const saved = draft({ title: `  Quiet ${crypto.randomUUID()} `, days: ['Friday', 'Monday'] });
    const made = savedOf(await save(saved));
    assert.deepEqual(draftOf(made), { ...saved, title: saved.title.trim(), days: ['Monday', 'Friday'] });
    assert.deepEqual(made.instructor, { key: teacher.key, name: teacher.name });
    assert.deepEqual([made.next?.booked, made.next?.capacity, made.hasBookings], [0, 4, false]);
    assert.match(made.key, /^quiet-[a-z0-9-]+$/);
    assert.deepEqual(await classes.find(made.key), made);
    const { rows, total } = await classes.list({ search: '', instructor: teacher.key, offset: 0, limit: 25 });
    assert.deepEqual([rows, total], [[made], 1]);
  });

  test('titles and teachers are found regardless of case, page by page', async () => {
    const { classes, teacher, newClass } = await teachingScene(begin);
    const yin = await newClass({ title: '100% Yin', start: '08:00', end: '09:00' });
    const hatha = await newClass({ title: 'hatha', start: '10:00', end: '11:00' });
    const later = await newClass({ title: 'Hatha', start: '12:00', end: '13:00' });
    const list = async (search: string, page = { offset: 0, limit: 25 }) =>
      (await classes.list({ search, instructor: teacher.key, ...page })).rows.map(({ key }) => key);
    assert.deepEqual(await list(''), [yin.key, hatha.key, later.key]);
    assert.deepEqual(await list(' 0% y'), [yin.key]);
    assert.deepEqual(await list('_'), []);
    assert.deepEqual(await list(teacher.name.toUpperCase()), [yin.key, hatha.key, later.key]);
    assert.deepEqual(await list('', { offset: 1, limit: 1 }), [hatha.key]);
  });

  const wrong: [reason: string, changes: Partial<Record<keyof ClassDraft, unknown>>[]][] = [
    ['title-invalid', [{ title: ' ' }, { title: 'x'.repeat(121) }]],
    ['class-type-unknown', [{ classType: { id: 1, key: 'dance' } }, { classType: { id: 0, key: 'hatha' } }]],
    ['instructor-unknown', [{ instructor: 'nobody' }]],
    ['capacity-invalid', [{ capacity: 0 }, { capacity: 1.5 }, { capacity: 501 }]],
    ['days-invalid', [{ days: [] }, { days: ['Caturday'] }, { days: ['Monday', 'Monday'] }]],
    ['time-invalid', [{ end: '06:00' }, { start: '25:00' }, { end: '' }]],
    [
      'price-invalid',
      [{ price: { amount: -1, currency: 'GBP' } }, { price: { amount: 1500, currency: 'USD' } }],
    ],
    ['description-invalid', [{ description: 'x'.repeat(2001) }]],
  ];
  for (const [reason, changes] of wrong)
    test(`an invalid draft is refused: ${reason}`, async () => {
      const { classes, teacher, newClass, draft, save } = await teachingScene(begin);
      await newClass({ status: 'paused' });
      for (const change of changes) {
        const answer = await save(draft(change as Partial<ClassDraft>));
        assert.deepEqual(answer, { kind: 'refused', reason }, JSON.stringify(change).slice(0, 100));
      }
      assert.equal(
        (await classes.list({ search: '', instructor: teacher.key, offset: 0, limit: 9 })).total,
        1,
      );
    });

  test('one instructor teaches one class at a time; a paused class causes no conflict', async () => {
    const { classes, draft, newClass, newInstructor, save } = await teachingScene(begin);
    const first = await newClass({ title: 'First' });
    const clash = { title: 'First', day: 'Wednesday', on: null, start: '06:00', end: '06:45' } as const;
    const saved = draft({ days: ['Wednesday', 'Sunday'], start: '06:30', end: '07:30' });
    assert.deepEqual(await save(saved), { kind: 'refused', reason: 'instructor-busy', clash });
    savedOf(await save({ ...saved, start: '06:45' }));
    savedOf(await save({ ...saved, instructor: (await newInstructor()).key }));

    const paused = savedOf(await save({ ...saved, days: ['Wednesday'], end: '06:40', status: 'paused' }));
    const answer = await classes.setStatus(paused.key, 'active', actOn(paused));
    assert.deepEqual(answer, { kind: 'refused', reason: 'instructor-busy', clash });
    savedOf(await classes.setStatus(first.key, 'paused', actOn(first)));
    savedOf(await classes.setStatus(paused.key, 'active', actOn(paused)));
  });

  test('a class does not conflict with its own time', async () => {
    const { newClass, save } = await teachingScene(begin);
    const made = await newClass();
    const changed = savedOf(await save({ ...draftOf(made), title: 'Another Name' }, made));
    assert.deepEqual(
      [changed.title, changed.key, changed.version],
      ['Another Name', made.key, made.version + 1],
    );
  });

  test('a paused class has no next date and is not on the schedule', async () => {
    const { bookings, classes, newClass } = await teachingScene(begin);
    const made = await newClass();
    assert.ok(made.next);
    const { on } = made.next;
    const onSchedule = async () =>
      (await bookings.availability(on, on)).occurrences.some(({ series }) => series === made.key);
    assert.equal(await onSchedule(), true);
    const paused = savedOf(await classes.setStatus(made.key, 'paused', actOn(made)));
    assert.deepEqual([paused.status, paused.next, await onSchedule()], ['paused', null, false]);
    const active = savedOf(await classes.setStatus(made.key, 'active', actOn(paused)));
    assert.deepEqual([active.next?.on, await onSchedule()], [on, true]);
  });

  test('a copy is paused and has “(copy)” in its title', async () => {
    const { classes, newClass } = await teachingScene(begin);
    const made = await newClass({ title: 'Hatha Yoga' });
    const requestId = crypto.randomUUID();
    const copy = savedOf(await classes.duplicate(made.key, requestId));
    assert.deepEqual(draftOf(copy), { ...draftOf(made), title: 'Hatha Yoga (copy)', status: 'paused' });
    assert.notEqual(copy.key, made.key);
    assert.equal(savedOf(await classes.duplicate(made.key, requestId)).key, copy.key);
    assert.deepEqual(await classes.duplicate('no-such-class', crypto.randomUUID()), {
      kind: 'refused',
      reason: 'unknown',
    });
  });

  test('two requests with the same id create one class', async () => {
    const { classes, teacher, draft } = await teachingScene(begin);
    const request = { draft: draft(), record: null, booked: 'ask', requestId: crypto.randomUUID() } as const;
    const [first, second] = [savedOf(await classes.save(request)), savedOf(await classes.save(request))];
    assert.equal(first.key, second.key);
    assert.equal((await classes.list({ search: '', instructor: teacher.key, offset: 0, limit: 9 })).total, 1);
  });

  test('a person who edits a class that a colleague changed is shown both versions', async () => {
    const { classes, newClass, save } = await teachingScene(begin);
    const made = await newClass();
    savedOf(await save({ ...draftOf(made), title: 'Theirs' }, made));
    for (const answer of [
      await save({ ...draftOf(made), title: 'Mine' }, made),
      await classes.setStatus(made.key, 'paused', actOn(made)),
      await classes.remove(made.key, actOn(made)),
    ]) {
      assert.equal(answer.kind, 'conflict');
      if (answer.kind !== 'conflict') return;
      assert.deepEqual([answer.current.title, answer.by], ['Theirs', 'Imogen Vale']);
      assert.ok(Date.parse(answer.at) > 0);
    }
    assert.equal((await classes.find(made.key))?.title, 'Theirs');
  });

  test('a class without bookings is deleted', async () => {
    const { classes, newClass, save } = await teachingScene(begin);
    const made = await newClass();
    const act = actOn(made);
    assert.deepEqual(await classes.remove(made.key, act), { kind: 'deleted' });
    assert.deepEqual(await classes.remove(made.key, act), { kind: 'deleted' });
    assert.equal(await classes.find(made.key), undefined);
    assert.deepEqual(await save(draftOf(made), made), { kind: 'refused', reason: 'unknown' });
    assert.deepEqual(await classes.remove(made.key, actOn(made)), { kind: 'refused', reason: 'unknown' });
  });

  test('the history records who changed what', async () => {
    const { admin, instructor, newClass, save } = await teachingScene(begin);
    const made = await newClass({ title: 'Before' });
    await save({ ...draftOf(made), title: 'After' }, made);
    const [changed, created] = await admin.history('class', made.key);
    assert.deepEqual([changed?.action, created?.action], ['changed', 'created']);
    assert.deepEqual([changed?.before, changed?.after], [{ title: 'Before' }, { title: 'After' }]);
    assert.equal(changed?.by, 'Imogen Vale');
    assert.deepEqual(await instructor.history('class', made.key), []);
  });

  test('an instructor sees classes and cannot change them; a member sees none', async () => {
    const { instructor, member, newClass } = await teachingScene(begin);
    const made = await newClass();
    const ofInstructor = await instructor.classes();
    assert.deepEqual(await ofInstructor.find(made.key), made);
    const refused = { kind: 'refused', reason: 'not-allowed' };
    const requestId = crypto.randomUUID();
    for (const classes of [ofInstructor, await member.classes()]) {
      const record = { key: made.key, version: made.version };
      assert.deepEqual(
        await classes.save({ draft: draftOf(made), record, booked: 'move', requestId }),
        refused,
      );
      assert.deepEqual(await classes.setStatus(made.key, 'paused', actOn(made)), refused);
      assert.deepEqual(await classes.duplicate(made.key, requestId), refused);
      assert.deepEqual(await classes.remove(made.key, actOn(made)), refused);
    }
    const page = { search: '', instructor: null, offset: 0, limit: 25 };
    assert.deepEqual(await (await member.classes()).list(page), { rows: [], total: 0 });
    assert.equal(await (await member.classes()).find(made.key), undefined);
  });
}
