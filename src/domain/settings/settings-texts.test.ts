import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { readForm } from '#domain/schema/read-form.ts';
import { closingForm, closingRefusal, settingForms, settingsOf } from './settings-schema.ts';
import { closingSummary, hoursInWords, reopenedMessage, ruleInWords } from './settings-texts.ts';

test('the value of a rule has its unit', () => {
  assert.equal(ruleInWords('freeCancellationHours', 12), '12 hours');
  assert.equal(ruleInWords('declineHours', 1), '1 hour');
  assert.equal(ruleInWords('undoMinutes', 10), '10 minutes');
  assert.equal(ruleInWords('undoMinutes', 1), '1 minute');
  assert.equal(ruleInWords('bookAheadWeeks', 1), '1 week');
  assert.equal(ruleInWords('other', 1), '1 ');
  assert.equal(ruleInWords('other', 2), '2 s');
});

test('a day without hours is closed', () => {
  assert.equal(hoursInWords(''), 'Closed');
  assert.equal(hoursInWords('07:00–21:00'), '07:00–21:00');
});

test('the effect of a closure counts classes, bookings, mails and calls', () => {
  const preview = { kind: 'closing', classes: 1, bookings: 1, mailed: 1, withoutEmail: 1 } as const;
  assert.equal(
    closingSummary(preview, { sendsMails: true }),
    '1 class will be cancelled. 1 booking or waiting place is affected. 1 email will go out. ' +
      '1 person without an email address: you will see whom to ring.',
  );
  assert.equal(
    closingSummary({ ...preview, classes: 2, bookings: 3, mailed: 0, withoutEmail: 0 }, { sendsMails: true }),
    '2 classes will be cancelled. 3 bookings and waiting places are affected.',
  );
  assert.match(
    closingSummary({ ...preview, withoutEmail: 2 }, { sendsMails: true }),
    / 2 people without an email address/,
  );
});

test('the message about reopening counts the restored classes and the others', () => {
  assert.equal(
    reopenedMessage({ broughtBack: 1, stillCancelled: 2 }),
    'The studio is open again. 1 class is held after all. 2 classes stay cancelled.',
  );
});

test('a refused closure names its field', () => {
  assert.equal(closingRefusal('reason-invalid').field, 'reason');
  assert.deepEqual(closingRefusal('days-invalid'), {
    field: 'to',
    message: 'Please choose a last day that is not before the first.',
  });
  assert.deepEqual(closingRefusal('over'), {
    field: 'from',
    message: 'This day is over. Please choose one that is still to come.',
  });
  assert.deepEqual(closingRefusal('too-far'), {
    field: 'to',
    message: 'This is more than two years away. Please check the year.',
  });
  assert.deepEqual(closingRefusal('too-long'), {
    field: 'to',
    message: 'Please close nine weeks at most, and split longer periods.',
  });
  assert.deepEqual(closingRefusal('already-closed'), {
    field: 'from',
    message: 'The studio is already closed on one of these days.',
  });
});

test('a closure of one day is valid, and one that ends before it begins is not', () => {
  const days = (from: string, to: string) => readForm(closingForm, { from, to, reason: 'Holiday' }).kind;
  assert.equal(days('2026-12-24', '2026-12-24'), 'ok');
  assert.equal(days('2026-12-24', '2026-12-26'), 'ok');
  assert.equal(days('2026-12-24', '2026-12-23'), 'refused');
});

test('contact details and hours are texts, the other settings are numbers', () => {
  const accepts = (section: 'contact' | 'hours' | 'vat', value: unknown) => {
    const names = Object.keys(settingForms[section].entries);
    const values = Object.fromEntries(names.map((name) => [name, value]));
    return v.is(settingsOf(section), { version: 1, values });
  };
  assert.ok(accepts('contact', 'text') && accepts('hours', '') && accepts('vat', 20));
  assert.ok(!accepts('contact', 1) && !accepts('hours', 1) && !accepts('vat', 'text'));
});
