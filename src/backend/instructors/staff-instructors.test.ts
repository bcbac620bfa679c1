import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backOffice, classFixture, requestFor, savedOf } from '#backend/classes/tests/class-fixture.ts';
import type { InstructorDraft } from '#domain/instructors/instructor-schema.ts';

const setUp = backOffice();

test('a new instructor is listed by name and found', async () => {
  const { instructors, person } = await classFixture(setUp);
  const draft = person({ name: ` Zoë ${crypto.randomUUID()}`, specialties: [' Yin '] });
  const instructor = savedOf(await instructors.save({ draft, record: null, requestId: crypto.randomUUID() }));
  assert.match(instructor.key, /^zoe-[a-z0-9-]+$/);
  const { key, version, classesThisWeek, self, hasAccount, ...fields } = instructor;
  assert.deepEqual(fields, { ...draft, name: draft.name.trim(), specialties: ['Yin'] });
  assert.deepEqual([classesThisWeek, self, hasAccount, version > 0], [0, false, false, true]);
  assert.deepEqual(await instructors.find(key), instructor);
  const names = (await instructors.list()).map((instructor) => instructor.name.toLowerCase());
  assert.deepEqual(names, names.toSorted());
  assert.ok(names.includes(instructor.name.toLowerCase()));
  assert.equal(await instructors.find('no-such-person'), undefined);
});

const wrong: [reason: string, changes: Partial<InstructorDraft>[]][] = [
  ['name-invalid', [{ name: ' ' }, { name: 'x'.repeat(121) }]],
  ['email-invalid', [{ email: 'noor' }]],
  ['phone-invalid', [{ phone: 'ring me' }]],
  ['role-invalid', [{ role: '' }, { role: 'x'.repeat(121) }]],
  ['since-invalid', [{ since: 1899 }, { since: 2201 }]],
  ['bio-invalid', [{ bio: 'x'.repeat(2001) }]],
  ['body-invalid', [{ body: 'x'.repeat(60_001) }]],
  ['specialties-invalid', [{ specialties: [' '] }, { specialties: ['x'.repeat(41)] }]],
];
for (const [reason, changes] of wrong)
  test(`an invalid draft is refused: ${reason}`, async () => {
    const { instructors, person } = await classFixture(setUp);
    for (const change of changes) {
      const request = { draft: person(change), record: null, requestId: crypto.randomUUID() };
      assert.deepEqual(await instructors.save(request), { kind: 'refused', reason }, JSON.stringify(change));
    }
  });

test('a new name is shown with the classes and on the schedule', async () => {
  const { bookings, classes, instructors, classInstructor, person, newClass } = await classFixture(setUp);
  const series = await newClass();
  assert.ok(series.next);
  const draft = person({ name: `Renamed ${crypto.randomUUID()}` });
  const record = { key: classInstructor.key, version: classInstructor.version };
  const renamed = savedOf(await instructors.save({ draft, record, requestId: crypto.randomUUID() }));
  assert.ok(renamed.version > classInstructor.version);
  assert.deepEqual((await classes.find(series.key))?.instructor, {
    key: classInstructor.key,
    name: draft.name,
  });
  const { occurrences } = await bookings.availability(series.next.on, series.next.on);
  assert.equal(
    occurrences.find((occurrence) => occurrence.series === series.key)?.instructor.name,
    draft.name,
  );
});

test('two requests with the same id create one instructor', async () => {
  const { instructors, person } = await classFixture(setUp);
  const request = { draft: person(), record: null, requestId: crypto.randomUUID() };
  const [first, second] = [
    savedOf(await instructors.save(request)),
    savedOf(await instructors.save(request)),
  ];
  assert.equal(first.key, second.key);
});

test('a person who edits an instructor that a colleague changed is shown both versions', async () => {
  const { instructors, classInstructor, person } = await classFixture(setUp);
  const record = { key: classInstructor.key, version: classInstructor.version };
  const save = (draft: InstructorDraft) =>
    instructors.save({ draft, record, requestId: crypto.randomUUID() });
  savedOf(await save(person({ location: 'Meditation room' })));
  for (const answer of [
    await save(person({ location: 'Garden' })),
    await instructors.deactivate(classInstructor.key, { ...requestFor(classInstructor), substitutes: [] }),
  ]) {
    assert.equal(answer.kind, 'conflict');
    if (answer.kind !== 'conflict') return;
    assert.deepEqual([answer.current.location, answer.by], ['Meditation room', 'Imogen Vale']);
  }
});

test('the history records who changed what', async () => {
  const { admin, instructor, instructors, newInstructor, person } = await classFixture(setUp);
  const classInstructor = await newInstructor();
  const draft = person({ name: classInstructor.name, phone: '07700 900556' });
  const record = { key: classInstructor.key, version: classInstructor.version };
  savedOf(await instructors.save({ draft, record, requestId: crypto.randomUUID() }));
  const [changed] = await admin.history('instructor', classInstructor.key);
  assert.deepEqual(
    [changed?.action, changed?.before, changed?.after, changed?.by],
    ['changed', { phone: '07700 900555' }, { phone: '07700 900556' }, 'Imogen Vale'],
  );
  assert.deepEqual(await instructor.history('instructor', classInstructor.key), []);
});

test('the coming dates are those that an instructor teaches, the soonest first', async () => {
  const { instructors, newClass, newInstructor, classInstructor } = await classFixture(setUp);
  const series = await newClass();
  const dates = await instructors.upcoming(classInstructor.key);
  assert.ok(dates.length >= 20);
  assert.ok(dates.every((date) => date.series === series.key && date.status === 'upcoming'));
  const days = dates.map(({ on }) => on);
  assert.deepEqual(days, days.toSorted());
  assert.deepEqual(await instructors.upcoming((await newInstructor()).key), []);
});

test('on leave, the chosen dates are given to substitutes and the others stay', async () => {
  const { instructors, newClass, newInstructor, classInstructor } = await classFixture(setUp);
  await newClass();
  const other = await newInstructor();
  const [first, second] = await instructors.upcoming(classInstructor.key);
  assert.ok(first && second);
  const changeRequest = {
    ...requestFor(classInstructor),
    substitutes: [{ occurrence: first.number, instructor: other.key }],
  };
  const deactivated = savedOf(await instructors.deactivate(classInstructor.key, changeRequest));
  assert.equal(deactivated.status, 'on-leave');
  assert.equal(
    savedOf(await instructors.deactivate(classInstructor.key, changeRequest)).version,
    deactivated.version,
  );
  const [reassigned] = await instructors.upcoming(other.key);
  assert.deepEqual([reassigned?.number, reassigned?.instructor.name], [first.number, other.name]);
  assert.equal((await instructors.upcoming(classInstructor.key))[0]?.number, second.number);
});

test('no date is given away if one of the substitutes is unavailable', async () => {
  const { draft, instructors, newClass, newInstructor, save, classInstructor } = await classFixture(setUp);
  await newClass();
  const [free, busy] = [await newInstructor(), await newInstructor()];
  const onLeave = await newInstructor({ status: 'on-leave' });
  savedOf(await save(draft({ instructor: busy.key, start: '06:30', end: '07:30' })));
  const [first, second] = await instructors.upcoming(classInstructor.key);
  assert.ok(first && second);
  const attempt = (instructor: string) =>
    instructors.deactivate(classInstructor.key, {
      ...requestFor(classInstructor),
      substitutes: [
        { occurrence: first.number, instructor: free.key },
        { occurrence: second.number, instructor },
      ],
    });
  const refusal = (reason: string) => ({ kind: 'refused', reason, occurrence: second.number });
  assert.deepEqual(await attempt(busy.key), refusal('substitute-busy'));
  for (const key of [onLeave.key, classInstructor.key, 'nobody'])
    assert.deepEqual(await attempt(key), refusal('substitute-unavailable'));
  assert.equal((await instructors.find(classInstructor.key))?.status, 'active');
  assert.deepEqual(await instructors.upcoming(free.key), []);
});

test('an instructor who was on leave teaches again', async () => {
  const { instructors, person, classInstructor } = await classFixture(setUp);
  const deactivated = savedOf(
    await instructors.deactivate(classInstructor.key, { ...requestFor(classInstructor), substitutes: [] }),
  );
  const record = { key: deactivated.key, version: deactivated.version };
  const back = savedOf(await instructors.save({ draft: person(), record, requestId: crypto.randomUUID() }));
  assert.equal(back.status, 'active');
});

test('an instructor who has left is refused while they teach, and can be made active again', async () => {
  const { draft, instructors, newClass, newInstructor, person, save, classInstructor } =
    await classFixture(setUp);
  const series = await newClass();
  const departure = () => instructors.recordDeparture(classInstructor.key, requestFor(classInstructor));
  assert.deepEqual(await departure(), {
    kind: 'refused',
    reason: 'still-teaching',
    classes: [{ title: series.title, on: null }],
  });
  const colleague = await newInstructor();
  savedOf(await save(draft({ title: series.title, instructor: colleague.key }), series));
  const departed = savedOf(await departure());
  assert.deepEqual([departed.status, departed.hasAccount], ['left', false]);
  assert.deepEqual(await save(draft()), { kind: 'refused', reason: 'instructor-unknown' });
  const record = { key: departed.key, version: departed.version };
  const back = savedOf(await instructors.save({ draft: person(), record, requestId: crypto.randomUUID() }));
  assert.equal(back.status, 'active');
});

test('an instructor sees all instructors and cannot change them; a member sees none', async () => {
  const { instructor, member, person, classInstructor } = await classFixture(setUp);
  const ofInstructor = await instructor.instructors();
  const everybody = await ofInstructor.list();
  assert.deepEqual(
    everybody.filter(({ self }) => self).map(({ key }) => key),
    ['tom-hollis'],
  );
  assert.ok(everybody.some(({ key }) => key === classInstructor.key));
  const refused = { kind: 'refused', reason: 'not-allowed' };
  for (const instructors of [ofInstructor, await member.instructors()]) {
    const record = { key: classInstructor.key, version: classInstructor.version };
    assert.deepEqual(
      await instructors.save({ draft: person(), record, requestId: crypto.randomUUID() }),
      refused,
    );
    assert.deepEqual(
      await instructors.deactivate(classInstructor.key, { ...requestFor(classInstructor), substitutes: [] }),
      refused,
    );
    assert.deepEqual(
      await instructors.recordDeparture(classInstructor.key, requestFor(classInstructor)),
      refused,
    );
  }
  assert.deepEqual(await (await member.instructors()).list(), []);
  assert.equal(await (await member.instructors()).find(classInstructor.key), undefined);
  assert.deepEqual(await (await member.instructors()).upcoming(classInstructor.key), []);
});
