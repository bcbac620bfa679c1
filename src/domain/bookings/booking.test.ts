import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BookingForm,
  bookingPath,
  bookingProblems,
  bookingReference,
  isLateCancellation,
  parsePaymentMethod,
  paymentMethods,
} from './booking.ts';

const form: BookingForm = {
  name: 'Ada Marsh',
  email: 'ada@example.com',
  phone: '07700 900123',
  paymentMethod: 'class_pass',
};

test('the payment methods are the four that are offered, in their order', () => {
  assert.deepEqual(
    Object.entries(paymentMethods).map(([value, { label }]) => [value, label]),
    [
      ['credit_card', 'Credit Card'],
      ['class_pass', 'Class Pass'],
      ['membership', 'Membership'],
      ['pay_at_studio', 'Pay at Studio'],
    ],
  );
});

test('a payment method is read, and what is none is not', () => {
  assert.equal(parsePaymentMethod('membership'), 'membership');
  for (const text of ['', 'Membership', 'toString', 'cheque', undefined, null, 1]) {
    assert.equal(parsePaymentMethod(text), undefined, String(text));
  }
});

test('a whole form has no problems, with spaces around values too', () => {
  assert.deepEqual(bookingProblems(form), {});
  const spaced = { ...form, name: ' Ada ', email: '  ada@example.com ', phone: ' +44 (0)7700 900-123  ' };
  assert.deepEqual(bookingProblems(spaced), {});
});

test('an empty form says at each field what is missing', () => {
  assert.deepEqual(bookingProblems({ name: ' ', email: '', phone: '  ', paymentMethod: '' }), {
    name: 'Please enter your full name.',
    email: 'Please enter your email address.',
    phone: 'Please enter your phone number.',
    paymentMethod: 'Please select a payment method.',
  });
});

test('what cannot be true is named at its field alone', () => {
  for (const [field, typed, said] of [
    ['name', 'n'.repeat(121), /shorten your name/],
    ['email', 'ada@localhost', /needs a dot/],
    ['email', 'ada', /needs an @/],
    ['phone', '12345', /07700 900123/],
    ['phone', 'ring me', /07700 900123/],
    ['paymentMethod', 'cheque', /select a payment method/],
  ] as const) {
    const problems = bookingProblems({ ...form, [field]: typed } as BookingForm);
    assert.deepEqual(Object.keys(problems), [field], typed);
    assert.match(problems[field] ?? '', said);
  }
});

test('a booking is spoken of by its number', () => {
  assert.equal(bookingReference({ number: 20001 }), 'EK-20001');
});

test('the secret of a private link is never part of what a server is asked for', () => {
  const { pathname, search, hash } = new URL(bookingPath('secret'), 'https://ekantik.example');
  assert.deepEqual([pathname, search, hash], ['/booking', '', '#secret']);
});

test('a cancellation is late after the free time, not at its last moment', () => {
  const booking = { freeUntilAt: '2026-03-01T19:00:00.000Z' };
  assert.equal(isLateCancellation(booking, new Date('2026-03-01T19:00:00.000Z')), false);
  assert.equal(isLateCancellation(booking, new Date('2026-03-01T19:00:00.001Z')), true);
});
