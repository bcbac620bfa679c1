import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookRefusals } from './booking-refusals.ts';
import { bookRefusalMessages, newPriceSentence, overlapMessage } from './refusal-messages.ts';

test('every refusal has its own message and a next step', () => {
  assert.deepEqual(Object.keys(bookRefusalMessages).sort(), [...bookRefusals].sort());
  const all = bookRefusals.map((reason) => bookRefusalMessages[reason]);
  assert.equal(new Set(all.map(({ message }) => message)).size, bookRefusals.length);
  for (const { message, nextStep } of all) {
    assert.match(message, /\.$/);
    assert.ok(nextStep);
  }
});

test('an overlap names the other class with its day and hours', () => {
  const other = { title: 'Hatha Yoga', on: '2027-02-03', start: '07:00', end: '08:00' } as const;
  assert.match(
    overlapMessage(other),
    /Hatha Yoga at that time: Wednesday 3 February 2027, 07:00 to 08:00\.$/,
  );
});

test('a changed price is named', () => {
  assert.equal(
    newPriceSentence({ amount: 1950, currency: 'GBP' }),
    'It is now £19.50. If that is all right, send the form again.',
  );
});

test('an invalid value leads to its field', () => {
  const fields = ['name', 'email', 'phone', 'payment-method'] as const;
  assert.deepEqual(
    fields.map((field) => bookRefusalMessages[`${field}-invalid`].nextStep),
    [{ field: 'name' }, { field: 'email' }, { field: 'phone' }, { field: 'paymentMethod' }],
  );
});
