import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkInProblems } from '#domain/bookings/staff/walk-in.ts';
import { readOccurrenceForm } from './occurrence-schema.ts';
import { occurrenceReference } from './occurrence-status.ts';
import {
  changedDateMessage,
  dateOfClass,
  durationText,
  mailedSentence,
  occurrenceCells,
  occurrenceColumns,
  occurrenceRefusalMessages,
  peopleBooked,
} from './occurrence-texts.ts';
import { offeredPeriods } from './period.ts';
import { reasonProblem } from './reason.ts';

const row = {
  number: 1001,
  series: 'hatha-sunrise',
  classType: { key: 'hatha' },
  title: 'Hatha Yoga',
  instructor: { key: 'tom-hollis', name: 'Tom Hollis' },
  on: '2026-07-06',
  start: '07:00',
  end: '08:15',
  booked: 9,
  capacity: 15,
  atHome: 0,
  status: 'upcoming',
} as const;

test('an occurrence is identified by its number, or by its class, day and time', () => {
  assert.equal(dateOfClass(row), 'Hatha Yoga, Monday 6 July 2026, 07:00');
  assert.equal(occurrenceReference(row), 'BK-1001');
});

test('the select offers coming dates, the usual periods, and the days that a link of the dashboard requested', () => {
  const usual = ['from-today', 'today', 'this-week', 'next-week', 'this-month'];
  assert.deepEqual(offeredPeriods('today'), usual);
  assert.deepEqual(offeredPeriods(null), usual);
  assert.deepEqual(offeredPeriods('last-28-days'), [...usual, 'last-28-days']);
});

test('a form is validated field by field', () => {
  const form = { instructor: 'tom-hollis', start: '07:00', end: '08:00', capacity: ' 15 ' };
  assert.deepEqual(readOccurrenceForm(form, 15), {
    kind: 'ok',
    draft: { instructor: 'tom-hollis', start: '07:00', end: '08:00', capacity: 15 },
  });
  const problems = (changed: object, booked: number) => {
    const read = readOccurrenceForm({ ...form, ...changed }, booked);
    return read.kind === 'refused' ? read.problems : {};
  };
  const problemFields = (changed: object, booked = 0) => Object.keys(problems(changed, booked)).join(' ');
  assert.equal(
    problemFields({ instructor: '', start: '', end: '', capacity: '' }),
    'instructor start end capacity',
  );
  assert.equal(problemFields({ end: '07:00' }), 'end');
  for (const capacity of ['0', '501', '1.5', 'many', '-1'])
    assert.equal(problemFields({ capacity }), 'capacity', capacity);
  assert.equal(problemFields({}, 16), 'capacity');
  assert.match(problems({ capacity: '0' }, 0).capacity ?? '', /1 to 500/);
  assert.match(problems({ capacity: '1' }, 2).capacity ?? '', /^2 places are/);
  assert.match(problems({ capacity: '1' }, 16).capacity ?? '', /^16 places/);
});

test('cancelling a date requires a reason', () => {
  assert.match(reasonProblem(' ') ?? '', /say why/);
  assert.match(reasonProblem('x'.repeat(501)) ?? '', /shorten/);
  assert.equal(reasonProblem('🧘'.repeat(500)), undefined);
  assert.equal(reasonProblem('The heating failed.\nWe are sorry.'), undefined);
  assert.equal(
    reasonProblem('The heating\u202Efailed.'),
    'Please write the reason with letters that can be read.',
  );
});

test('a walk-in requires a name, and nothing else', () => {
  const person = { name: 'Wyn', email: '', phone: '', paymentMethod: 'class_pass' } as const;
  assert.deepEqual(walkInProblems(person), {});
  const problemFields = (changed: object) => Object.keys(walkInProblems({ ...person, ...changed }));
  assert.deepEqual(problemFields({ name: ' ' }), ['name']);
  assert.deepEqual(problemFields({ name: 'n'.repeat(121) }), ['name']);
  assert.deepEqual(problemFields({ email: 'wyn@' }), ['email']);
  assert.deepEqual(problemFields({ email: 'wyn@post.example', phone: '12' }), ['phone']);
});

test('a row has the columns of the list, and no value that looks like a date', () => {
  assert.deepEqual(occurrenceCells(row), [
    'BK-1001',
    'Hatha Yoga',
    'Tom Hollis',
    '2026-07-06',
    '07:00–08:15',
    '75 min',
    '9 of 15',
    'Upcoming',
  ]);
  assert.equal(occurrenceCells({ ...row, atHome: 3 })[6], '9 of 15, 3 at home');
  assert.equal(occurrenceColumns.length, occurrenceCells(row).length);
  assert.equal(durationText(row), '75 min');
});

test('every refusal says what to do next', () => {
  for (const [name, message] of Object.entries(occurrenceRefusalMessages)) {
    assert.ok(message.split(' ').length >= 8, name);
    assert.match(message, /\.$/, name);
  }
});

test('a full class can only be enlarged by an admin, and its places only be cancelled before it begins', () => {
  for (const name of ['full', 'guest-no-place'] as const) {
    assert.match(occurrenceRefusalMessages[name], /an admin can raise its capacity/);
    assert.match(occurrenceRefusalMessages[name], /before it begins/);
  }
});

test('a date that exists already may be cancelled: it is brought back instead of scheduled', () =>
  assert.match(occurrenceRefusalMessages['already-there'], /bring it back if it is cancelled/));

test('a colleague who cancels a date or brings it back first is named with what they did', () => {
  assert.match(
    changedDateMessage('cancel', 'Meera', 'cancelled'),
    /^Meera has already cancelled this class\./,
  );
  assert.match(
    changedDateMessage('cancel', null, 'upcoming'),
    /^Somebody else has just changed .* Cancel Class once more/,
  );
  assert.match(changedDateMessage('bring-back', 'Meera', 'upcoming'), /^Meera has already brought/);
  assert.match(changedDateMessage('bring-back', 'Meera', 'cancelled'), /press Bring Class Back once more/);
});

test('the effect of cancelling or bringing back a date is given in numbers of people', () => {
  assert.equal(peopleBooked({ booked: 0, held: 0, waiting: 0, atHome: 0 }), 'Nobody has booked it.');
  assert.equal(
    peopleBooked({ booked: 1, held: 0, waiting: 0, atHome: 0 }),
    '1 person has booked or is waiting.',
  );
  assert.equal(
    peopleBooked({ booked: 2, held: 0, waiting: 1, atHome: 0 }),
    '3 people have booked or are waiting.',
  );
  assert.equal(peopleBooked({ booked: 1, held: 1, waiting: 0, atHome: 0 }), 'Nobody has booked it.');
  assert.equal(
    peopleBooked({ booked: 1, held: 0, waiting: 1, atHome: 2 }),
    '4 people have booked or are waiting.',
  );
  assert.deepEqual([0, 1, 2].map(mailedSentence), [
    '',
    '. 1 person will be emailed.',
    '. 2 people will be emailed.',
  ]);
});
