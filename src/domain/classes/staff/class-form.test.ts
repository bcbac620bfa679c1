import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayChoices, fieldsOfClass, followTitle, newClassFields, suggestedType } from './class-form.ts';
import {
  type ClassFields,
  classLimits,
  classProblems,
  classRefusal,
  daysOf,
  readClassForm,
  type TypeChoice,
  workshopChoice,
} from './class-schema.ts';

const types: TypeChoice[] = [
  { id: 1, key: 'hatha', title: 'Hatha Yoga', level: 'beginner' },
  { id: 3, key: 'meditation', title: 'Meditation & Mindfulness', level: 'all' },
  { id: 4, key: 'yin', title: 'Yin Yoga', level: 'intermediate' },
];

const complete: ClassFields = {
  ...newClassFields,
  title: ' Slow Hatha ',
  classType: 'hatha',
  instructor: 'meera-ashdown',
  start: '07:00',
  end: '08:00',
};

test('a new class has 15 places, is active and costs a drop-in', () => {
  const { capacity, status, price, level, days } = newClassFields;
  assert.deepEqual(
    [capacity, status, price, level, days],
    ['15', 'active', '15.00', 'all', 'Monday/Wednesday/Friday'],
  );
});

test('a complete form is read as a class, and a class fills the same form again', () => {
  const read = readClassForm(complete, types);
  assert.equal(read.kind, 'ok');
  if (read.kind !== 'ok') return;
  assert.deepEqual(read.draft.classType, { id: 1, key: 'hatha' });
  assert.deepEqual(read.draft.days, ['Monday', 'Wednesday', 'Friday']);
  assert.deepEqual(read.draft.price, { amount: 1500, currency: 'GBP' });
  const draft = { ...read.draft, instructor: { key: read.draft.instructor, name: '' } };
  assert.deepEqual(fieldsOfClass(draft), { ...complete, title: 'Slow Hatha' });
});

test('the link to a stream is a whole https address, or empty', () => {
  const linkOf = (streamLink: string) => {
    const read = readClassForm({ ...complete, streamed: true, streamLink }, types);
    return read.kind === 'ok' ? read.draft.streamLink : read.problems.streamLink;
  };
  assert.equal(linkOf(''), '');
  assert.equal(linkOf(' https://stream.example/live?room=1 '), 'https://stream.example/live?room=1');
  const longest = `https://${'x'.repeat(492)}`;
  assert.equal(linkOf(longest), longest);
  for (const wrong of [
    'stream.example',
    'http://stream.example',
    'at https://stream.example',
    'https://a b',
    'https://',
    `${longest}x`,
  ])
    assert.match(linkOf(wrong) ?? '', /^Please enter the whole address/, wrong);
});

test('a class without days is a workshop, which is chosen on purpose', () => {
  const read = readClassForm({ ...complete, days: workshopChoice }, types);
  assert.deepEqual(read.kind === 'ok' && read.draft.days, []);
  const { draft } = read as Extract<typeof read, { kind: 'ok' }>;
  assert.equal(
    fieldsOfClass({ ...draft, instructor: { key: draft.instructor, name: '' } }).days,
    workshopChoice,
  );
  assert.equal(readClassForm({ ...complete, days: '' }, types).kind, 'refused');
  assert.deepEqual(dayChoices().at(-1), {
    value: workshopChoice,
    label: 'None: a workshop, on single dates',
  });
});

test('every invalid field has a message at once', () => {
  const read = readClassForm({ ...newClassFields, capacity: '', price: '', days: '' }, types);
  assert.equal(read.kind, 'refused');
  assert.deepEqual(Object.keys(read.kind === 'refused' ? read.problems : {}).sort(), [
    'capacity',
    'classType',
    'days',
    'end',
    'instructor',
    'price',
    'start',
    'title',
  ]);
  for (const wrong of [{ price: '7.505' }, { price: '-1' }, { capacity: '0' }, { end: '06:00' }])
    assert.equal(readClassForm({ ...complete, ...wrong }, types).kind, 'refused', JSON.stringify(wrong));
});

test('an unknown level or status becomes that of a new class', () => {
  const read = readClassForm({ ...complete, level: 'heroic', status: 'full' }, types);
  assert.equal(read.kind === 'ok' && `${read.draft.level} ${read.draft.status}`, 'all active');
});

test('a title suggests its type if it names one', () => {
  assert.equal(suggestedType('Sunday yin', types)?.key, 'yin');
  assert.equal(suggestedType('Mindfulness at Noon', types)?.key, 'meditation');
  assert.equal(suggestedType('Yoga', types), undefined);
  assert.equal(suggestedType('Hatha and Yin', types), undefined);
});

test('the title of a new class selects its type, and the type its level, until they are chosen', () => {
  const follow = followTitle(types);
  const named = follow({ ...newClassFields, title: 'Slow Yin' }, newClassFields, new Set(['title']));
  assert.deepEqual([named.classType, named.level], ['yin', 'intermediate']);
  const chosen = { ...named, classType: 'hatha' };
  assert.equal(follow(chosen, named, new Set(['title', 'classType'])).level, 'beginner');
  assert.equal(follow(chosen, named, new Set(['title', 'classType', 'level'])).level, 'intermediate');
  const renamed = { ...chosen, title: 'Slow Meditation' };
  assert.equal(follow(renamed, chosen, new Set(['title', 'classType'])).classType, 'hatha');
  assert.equal(follow({ ...named, title: 'Slow' }, named, new Set(['title'])).classType, '');
});

test('the level stays when the type does not change, because a class may have another level than its type', () => {
  const existing = { ...newClassFields, classType: 'hatha', level: 'advanced' };
  const { level } = followTitle(types)({ ...existing, capacity: '12' }, existing, new Set(['capacity']));
  assert.equal(level, 'advanced');
});

test('a refusal of the server is shown beside its field, or for the whole form', () => {
  for (const reason of classProblems) {
    const refusal = classRefusal(reason);
    assert.ok(typeof refusal === 'object' && refusal.message.startsWith('Please '), reason);
  }
  assert.deepEqual(Object.entries(classRefusal('time-invalid'))[0], ['field', 'end']);
  assert.match(String(classRefusal('capacity-below-bookings')), /^More people are booked/);
});

test('the choices of days are the usual patterns, and those that a class has besides', () => {
  assert.equal(dayChoices([]).length, 11);
  assert.equal(dayChoices(['Monday', 'Wednesday', 'Friday']).length, 11);
  assert.deepEqual(dayChoices(['Monday', 'Sunday']).at(-2), { value: 'Monday/Sunday', label: 'Mon/Sun' });
  assert.deepEqual(
    dayChoices(['Monday', 'Sunday'], ['Monday', 'Sunday'], ['Sunday', 'Tuesday'])
      .slice(10, -1)
      .map(({ label }) => label),
    ['Mon/Sun', 'Sun/Tue'],
    'and those that its form has',
  );
});

test('a distinctive word suggests its type in any case; "yoga" and short words suggest none', () => {
  const titles = (...names: string[]) => names.map((title) => ({ title }));
  assert.equal(suggestedType('HATHA for all', titles('Hatha Yoga', 'Yin Yoga'))?.title, 'Hatha Yoga');
  assert.equal(suggestedType('Morning Yoga', titles('Hatha Yoga')), undefined);
  assert.equal(suggestedType('Be at one', titles('Go at it')), undefined);
  assert.equal(suggestedType('Tea and Yin', titles('Yin Yoga'))?.title, 'Yin Yoga');
  assert.equal(suggestedType('123', titles('456')), undefined);
});

test('a price is in pounds up to a limit', () => {
  const priceOf = (price: string) => {
    const read = readClassForm({ ...complete, price }, types);
    return read.kind === 'ok' ? read.draft.price.amount : read.problems.price;
  };
  const wrong = 'Please enter a price in pounds from 0, with two decimals at most.';
  assert.equal(priceOf(' 15 '), 1500);
  assert.equal(priceOf('0'), 0);
  assert.equal(priceOf('£7,50'), 750);
  assert.equal(priceOf('1e3'), wrong);
  assert.equal(priceOf(String(classLimits.price / 100)), classLimits.price);
  assert.equal(priceOf(String(classLimits.price / 100 + 0.01)), wrong);
  assert.equal(priceOf('  '), wrong);
  assert.equal(priceOf('-1'), wrong);
});

test('a class begins before it ends, at times of the day', () => {
  const wrongFields = (start: string, end: string) => {
    const read = readClassForm({ ...complete, start, end }, types);
    return read.kind === 'refused' ? Object.keys(read.problems).sort() : [];
  };
  assert.deepEqual(wrongFields('07:00', '07:01'), []);
  for (const [start, end, ...fields] of [
    ['07:00', '07:00', 'end'],
    ['08:00', '07:00', 'end'],
    ['', '07:00', 'start'],
    ['', '', 'end', 'start'],
    ['soon', 'then', 'end', 'start'],
    ['07:00', 'then', 'end'],
  ] as const)
    assert.deepEqual(wrongFields(start, end), fields, `${start} ${end}`);
});

test('a type that does not exist any more is a problem of its field', () => {
  const read = readClassForm({ ...complete, classType: 'gone' }, types);
  assert.equal(read.kind, 'refused');
  assert.ok(read.kind === 'refused' && read.problems.classType);
  const yin = readClassForm({ ...complete, classType: 'yin' }, types);
  assert.deepEqual(yin.kind === 'ok' && yin.draft.classType, { id: 4, key: 'yin' });
});

test('values of the field that are not days are left out', () => {
  assert.deepEqual(daysOf('Friday/Someday/Monday'), ['Monday', 'Friday']);
  assert.deepEqual(daysOf(''), []);
});
