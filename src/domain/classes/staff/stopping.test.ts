import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import { newStoppingFields, stoppingForm, stoppingSummary } from './stopping.ts';

const preview = { kind: 'stopping', dates: 2, bookings: 3, mailed: 2, withoutEmail: 1 } as const;

test('booked dates are kept unless staff choose otherwise', () => {
  const fields = readForm(stoppingForm, { booked: '', reason: '' });
  assert.deepEqual(fields, { kind: 'ok', draft: newStoppingFields });
  assert.equal(newStoppingFields.booked, 'keep');
});

test('the preview names the affected people and what happens to their bookings', () => {
  assert.equal(
    stoppingSummary(preview, { isCancelled: false, sendsMails: true }),
    '2 upcoming dates have 3 bookings and waiting places. They will be held as booked, and nobody will be emailed.',
  );
  assert.equal(
    stoppingSummary({ ...preview, dates: 1, bookings: 1 }, { isCancelled: false, sendsMails: true }),
    '1 upcoming date has 1 booking or waiting place. It will be held as booked, and nobody will be emailed.',
  );
  assert.equal(
    stoppingSummary(preview, { isCancelled: true, sendsMails: true }),
    '2 upcoming dates have 3 bookings and waiting places. 2 emails will go out with the reason and other classes. 1 person without an email address: you will see whom to ring.',
  );
  assert.equal(
    stoppingSummary({ ...preview, mailed: 1, withoutEmail: 2 }, { isCancelled: true, sendsMails: true }),
    '2 upcoming dates have 3 bookings and waiting places. 1 email will go out with the reason and other classes. 2 people without an email address: you will see whom to ring.',
  );
  assert.equal(
    stoppingSummary({ ...preview, mailed: 0, withoutEmail: 0 }, { isCancelled: true, sendsMails: true }),
    '2 upcoming dates have 3 bookings and waiting places.',
  );
  assert.match(
    stoppingSummary(preview, { isCancelled: true, sendsMails: false }),
    /In this demo nobody is emailed\./,
  );
});

test('cancelling booked dates requires a reason, keeping them does not', () => {
  assert.equal(readForm(stoppingForm, { booked: 'keep', reason: '' }).kind, 'ok');
  assert.equal(readForm(stoppingForm, { booked: 'cancel', reason: ` ${'x'.repeat(200)} ` }).kind, 'ok');
  for (const reason of ['', '  ', 'x'.repeat(201)])
    assert.deepEqual(readForm(stoppingForm, { booked: 'cancel', reason }), {
      kind: 'refused',
      problems: { reason: 'Please give a reason of up to 200 characters. Everybody booked will read it.' },
    });
});
