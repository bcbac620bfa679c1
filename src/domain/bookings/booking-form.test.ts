import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf, readForm } from '#domain/schema/read-form.ts';
import { bookingForm, newBookingForm } from './booking-form.ts';

const form = {
  name: 'Ada Marsh',
  email: 'ada@example.com',
  phone: '07700 900123',
  paymentMethod: 'class_pass',
  atHome: false,
};

test('a complete form has no problems, even with spaces around values', () => {
  assert.deepEqual(problemsOf(bookingForm, form), {});
  const spaced = { ...form, name: ' Ada ', email: '  ada@example.com ', phone: ' +44 (0)7700 900-123  ' };
  assert.deepEqual(problemsOf(bookingForm, spaced), {});
});

test('each empty field has a message', () => {
  assert.deepEqual(problemsOf(bookingForm, { ...newBookingForm, name: ' ', phone: '  ' }), {
    name: 'Please enter your full name.',
    email: 'Please enter your email address.',
    phone: 'Please enter your phone number.',
    paymentMethod: 'Please select a payment method.',
  });
});

test('an invalid value has a message at its own field only', () => {
  for (const [field, typed, message] of [
    ['name', 'n'.repeat(121), /shorten the name/],
    ['email', 'ada@localhost', /needs a dot/],
    ['email', 'ada', /needs an @/],
    ['phone', '12345', /07700 900123/],
    ['phone', 'ring me', /07700 900123/],
    ['paymentMethod', 'cheque', /select a payment method/],
  ] as const) {
    const problems = problemsOf(bookingForm, { ...form, [field]: typed });
    assert.deepEqual(Object.keys(problems), [field], typed);
    assert.match(problems[field] ?? '', message);
  }
});

test('values are trimmed before they are sent', () => {
  const typed = { ...form, name: ' Ada Marsh ', email: ' ada@example.com ', phone: ' 07700 900123 ' };
  assert.deepEqual(readForm(bookingForm, typed), { kind: 'ok', draft: form });
});
