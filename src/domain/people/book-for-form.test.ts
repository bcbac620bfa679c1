import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { bookForForm, classChoice, hasOnlyRoomAtHome } from './book-for-form.ts';

const row = {
  number: 1001,
  title: 'Hatha Yoga',
  start: '07:00',
  end: '08:00',
  booked: 11,
  capacity: 15,
  streamed: false,
};

test('a class shows its time and its free places', () => {
  assert.deepEqual(classChoice(row as OccurrenceRow), {
    value: '1001',
    label: '07:00–08:00 Hatha Yoga, 4 of 15 places left',
    disabled: false,
  });
  assert.deepEqual(classChoice({ ...row, booked: 16 } as OccurrenceRow), {
    value: '1001',
    label: '07:00–08:00 Hatha Yoga, full',
    disabled: true,
  });
  assert.deepEqual(classChoice({ ...row, booked: 15, streamed: true } as OccurrenceRow), {
    value: '1001',
    label: '07:00–08:00 Hatha Yoga, full in the studio',
    disabled: false,
  });
});

test('only a full class that is streamed is booked at home by itself', () => {
  const full = { ...row, booked: 15 };
  assert.equal(hasOnlyRoomAtHome({ ...full, streamed: true } as OccurrenceRow), true);
  assert.equal(hasOnlyRoomAtHome({ ...row, streamed: true } as OccurrenceRow), false);
  assert.equal(hasOnlyRoomAtHome(full as OccurrenceRow), false);
  assert.equal(hasOnlyRoomAtHome(undefined), false);
});

test('a day and a class are required, a way to pay is optional', () => {
  assert.deepEqual(readForm(bookForForm, { on: '', occurrence: '', atHome: false, paymentMethod: '' }), {
    kind: 'refused',
    problems: { on: 'Please choose a day.', occurrence: 'Please choose a class.' },
  });
  const unknown = readForm(bookForForm, {
    on: '2026-03-02',
    occurrence: '1001',
    atHome: false,
    paymentMethod: 'cheque',
  });
  assert.equal(unknown.kind === 'ok' && unknown.draft.paymentMethod, 'pay_at_studio');
  assert.deepEqual(
    readForm(bookForForm, {
      on: '2026-03-02',
      occurrence: '1001',
      atHome: false,
      paymentMethod: 'class_pass',
    }),
    {
      kind: 'ok',
      draft: { on: '2026-03-02', occurrence: '1001', atHome: false, paymentMethod: 'class_pass' },
    },
  );
});
