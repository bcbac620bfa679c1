import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import { defaultRetention } from '#domain/people/retention.ts';
import { readForm } from '#domain/schema/read-form.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import {
  closingForm,
  fieldsOfSettings,
  retentionForm,
  rulesForm,
  settingRows,
  settingsOf,
} from './settings-schema.ts';
import { closingDaysInWords, closingSummary, reopenedMessage } from './settings-texts.ts';

const rules = { freeCancellationHours: 12, declineHours: 2, undoMinutes: 10, bookAheadWeeks: 26 };

describe('settings', () => {
  test('the fields contain the numbers and can be parsed again', () => {
    const fields = fieldsOfSettings('rules', rules);
    assert.deepEqual(fields, {
      freeCancellationHours: '12',
      declineHours: '2',
      undoMinutes: '10',
      bookAheadWeeks: '26',
    });
    assert.deepEqual(readForm(rulesForm, fields), { kind: 'ok', draft: rules });
  });

  test('every invalid number has a message at once', () => {
    const read = readForm(rulesForm, {
      freeCancellationHours: '337',
      declineHours: '49',
      undoMinutes: '121',
      bookAheadWeeks: 'soon',
    });
    assert.deepEqual(read, {
      kind: 'refused',
      problems: {
        freeCancellationHours: 'Please enter a whole number from 0 to 336.',
        declineHours: 'Please enter a whole number from 0 to 48.',
        undoMinutes: 'Please enter a whole number from 0 to 120.',
        bookAheadWeeks: 'Please enter a whole number from 1 to 520.',
      },
    });
  });

  test('a section is parsed only with all of its numbers', () => {
    assert.ok(v.is(settingsOf('rules'), { section: 'rules', version: 1, values: rules }));
    assert.ok(!v.is(settingsOf('rules'), { version: 1, values: { bookAheadWeeks: 26 } }));
  });

  test('every period that the privacy page names can be set', () => {
    assert.deepEqual(Object.keys(retentionForm.entries), Object.keys(defaultRetention));
  });

  test('rows have the labels of the form', () => {
    assert.deepEqual(settingRows('rules', rules)[3], {
      name: 'bookAheadWeeks',
      label: 'Bookings open, in weeks before a class',
      value: 26,
    });
  });
});

describe('closing days', () => {
  const day = (text: string) => text as StudioDay;

  test('the last day is not before the first', () => {
    const read = readForm(closingForm, { from: '2026-12-24', to: '2026-12-23', reason: 'Christmas' });
    assert.deepEqual(read, {
      kind: 'refused',
      problems: { to: 'Please choose a last day that is not before the first.' },
    });
  });

  test('the text names a single day once, and several days by the first and the last', () => {
    const christmas = { from: day('2026-12-25'), to: day('2026-12-25') };
    assert.equal(closingDaysInWords(christmas), 'Friday 25 December 2026');
    assert.equal(
      closingDaysInWords({ ...christmas, to: day('2026-12-26') }),
      'Friday 25 December 2026 to Saturday 26 December 2026',
    );
  });

  const preview = { kind: 'closing', classes: 3, bookings: 5, mailed: 4, withoutEmail: 1 } as const;

  test('the effect of a closure is described beforehand', () => {
    assert.equal(
      closingSummary(preview, { sendsMails: true }),
      '3 classes will be cancelled. 5 bookings and waiting places are affected. 4 emails will go out. 1 person without an email address: you will see whom to ring.',
    );
    assert.equal(
      closingSummary({ ...preview, classes: 0 }, { sendsMails: true }),
      'No class is held on these days.',
    );
    assert.equal(
      closingSummary({ ...preview, classes: 1, bookings: 0 }, { sendsMails: true }),
      '1 class will be cancelled. Nobody has booked it.',
    );
    assert.equal(
      closingSummary({ ...preview, bookings: 0 }, { sendsMails: true }),
      '3 classes will be cancelled. Nobody has booked them.',
    );
    assert.match(closingSummary(preview, { sendsMails: false }), /In this demo nobody is emailed\./);
  });

  test('the message about reopening names restored and unrestored bookings', () => {
    assert.equal(
      reopenedMessage({ broughtBack: 2, stillCancelled: 1 }),
      'The studio is open again. 2 classes are held after all. 1 class stays cancelled.',
    );
    assert.equal(reopenedMessage({ broughtBack: 0, stillCancelled: 0 }), 'The studio is open again.');
  });
});
