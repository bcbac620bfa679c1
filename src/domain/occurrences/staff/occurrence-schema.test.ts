import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleOccurrence } from '#domain/occurrences/tests/sample-occurrence.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { uncheckedFields } from '#domain/schema/tests/unchecked-fields.ts';
import {
  attendee,
  cancelForm,
  fieldsOfOccurrence,
  newScheduleForm,
  occurrenceRow,
  occurrenceStats,
  promoteForm,
  readOccurrenceForm,
  readScheduleForm,
} from './occurrence-schema.ts';

const person = {
  number: 20_001,
  person: 12,
  name: 'Ada Marsh',
  email: 'ada@ekantik.example',
  phone: '020 7946 0101',
  paymentMethod: 'pay_at_studio',
  status: 'waitlisted',
  waitlistPosition: 1,
  walkIn: false,
  atHome: false,
  broughtBy: 'Tom Reed',
  mayBringGuest: false,
  bookedAt: '2026-03-01T09:00:00.000Z',
  notifiedAt: '2026-03-01T10:00:00.000Z',
  promotedAt: '2026-03-01T11:00:00.000Z',
  promotionReason: 'Waited longest',
  price: { amount: 1400, currency: 'GBP' },
  due: { amount: 1400, currency: 'GBP' },
  paid: { amount: 0, currency: 'GBP' },
  paidOnline: false,
  firstTime: true,
  notes: ['left knee'],
  paidByPass: 'Ten classes',
};

test('a row of the list is refused if a field is missing or has another type', () => {
  assert.deepEqual(uncheckedFields(occurrenceRow, sampleOccurrence), []);
});

test('an attendee may lack only the number of the person, the host and the right to a guest', () => {
  assert.deepEqual(uncheckedFields(attendee, person), ['person?', 'broughtBy?', 'mayBringGuest?']);
});

test('the numbers above the list are refused if one is missing', () => {
  const stats = {
    today: 4,
    cancelledToday: 1,
    bookings: 31,
    capacity: { booked: 120, places: 300 },
    upcoming: 20,
  };
  assert.deepEqual(uncheckedFields(occurrenceStats, stats), []);
});

test('an extra date is read as its class, its day and its draft', () => {
  const form = {
    series: 'monday-hatha',
    day: '2026-03-03',
    instructor: 'ruth-okafor',
    start: '07:00',
    end: '08:15',
    capacity: '12',
  };
  assert.deepEqual(readScheduleForm(form), {
    kind: 'ok',
    draft: {
      series: 'monday-hatha',
      on: '2026-03-03',
      draft: { instructor: 'ruth-okafor', start: '07:00', end: '08:15', capacity: 12 },
    },
  });
});

test('an empty extra date has a message for each field, and fifteen places', () => {
  assert.deepEqual(readScheduleForm(newScheduleForm), {
    kind: 'refused',
    problems: {
      series: 'Please choose a class.',
      day: 'Please choose a date.',
      instructor: 'Please choose who teaches.',
      start: 'Please enter when the class begins.',
      end: 'Please enter when the class ends.',
    },
  });
  assert.equal(newScheduleForm.capacity, '15');
});

test('an extra date must end after it begins', () => {
  const form = { series: 'monday-hatha', day: '2026-03-03', instructor: 'ruth-okafor', capacity: '12' };
  for (const end of ['07:00', '06:45'])
    assert.deepEqual(readScheduleForm({ ...form, start: '07:00', end }), {
      kind: 'refused',
      problems: { end: 'The class has to end after it begins. Please check both times.' },
    });
});

test('a date fills the form with its own values', () => {
  const date = { instructor: { key: 'ruth-okafor' }, start: '07:00', end: '08:15', capacity: 12 } as const;
  assert.deepEqual(fieldsOfOccurrence(date), {
    instructor: 'ruth-okafor',
    start: '07:00',
    end: '08:15',
    capacity: '12',
  });
});

test('promoting a person requires a reason of up to 200 characters', () => {
  const message =
    'Please give a reason of up to 200 characters. Staff see it; people on the waitlist do not.';
  assert.deepEqual(readForm(promoteForm, { reason: 'x'.repeat(200) }), {
    kind: 'ok',
    draft: { reason: 'x'.repeat(200) },
  });
  for (const reason of ['', '  ', 'x'.repeat(201)])
    assert.deepEqual(readForm(promoteForm, { reason }), { kind: 'refused', problems: { reason: message } });
});

test('cancelling a date requires a reason', () => {
  assert.equal(readForm(cancelForm, { reason: '' }).kind, 'refused');
  assert.deepEqual(readForm(cancelForm, { reason: ' Meera is ill ' }), {
    kind: 'ok',
    draft: { reason: 'Meera is ill' },
  });
});

test('a date keeps at least as many places as are booked', () => {
  const form = { instructor: 'ruth-okafor', start: '07:00', end: '08:15', capacity: '2' };
  assert.equal(readOccurrenceForm(form, 2).kind, 'ok');
  assert.deepEqual(readOccurrenceForm(form, 3), {
    kind: 'refused',
    problems: { capacity: '3 places are taken. Keep at least as many, or cancel bookings first.' },
  });
  for (const capacity of ['', '0', 'two']) {
    const read = readOccurrenceForm({ ...form, capacity }, 3);
    assert.match(
      read.kind === 'refused' ? (read.problems.capacity ?? '') : '',
      /^Please enter a number of places/,
    );
  }
});
