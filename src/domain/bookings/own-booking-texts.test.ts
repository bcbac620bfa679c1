import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Booking } from './booking-schema.ts';
import { bookingSentence } from './booking-sentence.ts';
import { cancellationEffect } from './cancelling.ts';
import { cancellationMessage, nextClassIn, paymentText } from './own-bookings.ts';
import { refusalOfState } from './refusal-messages.ts';

const now = new Date('2026-03-02T06:00:00Z');

const booking = (changed: object = {}, status = 'planned') =>
  ({
    number: 20001,
    status: 'confirmed',
    startsAt: '2026-03-04T07:00:00.000Z',
    freeUntilAt: '2026-03-03T19:00:00.000Z',
    paymentMethod: 'class_pass',
    broughtBy: null,
    occurrence: { on: '2026-03-04', start: '07:00', end: '08:00', status, spots: 3 },
    ...changed,
  }) as unknown as Booking;

test('the next class is a confirmed one that takes place', () => {
  const waiting = booking({ status: 'waitlisted' });
  const cancelled = booking({}, 'cancelled');
  const next = booking({ number: 20002 });
  assert.equal(nextClassIn([waiting, cancelled, next], now)?.number, 20002);
  assert.equal(nextClassIn([waiting, cancelled], now), undefined);
});

test('a class that the studio does not hold costs nothing', () => {
  for (const status of ['cancelled', 'closed'])
    assert.equal(
      bookingSentence(booking({}, status), now),
      'The studio will not hold this class. It costs you nothing.',
    );
});

test('the money of a paid place that is cancelled is refunded', () => {
  const paid = { amount: 1500, currency: 'GBP' };
  const moneyBack =
    'You have paid £15. We will refund it: to your card if you paid online, otherwise at reception.';
  assert.equal(
    bookingSentence(booking({ paid, status: 'cancelled' }), now),
    `This booking has been cancelled. ${moneyBack}`,
  );
  assert.equal(
    bookingSentence(booking({ paid }, 'cancelled'), now),
    `The studio will not hold this class. ${moneyBack}`,
  );
  assert.ok(cancellationEffect(booking({ paid }, 'cancelled'), now).endsWith(` ${moneyBack}`));
});

test('the money of a cancelled place that is kept is not promised', () => {
  const paid = { amount: 1500, currency: 'GBP' };
  assert.equal(
    bookingSentence(booking({ paid, moneyKept: 'It pays for the workshop', status: 'cancelled' }), now),
    'This booking has been cancelled. You have paid £15. We do not refund it, for this reason: “It pays for the workshop”.',
  );
});

test('a paid place that may still be cancelled does not claim to be refunded', () => {
  const paid = { amount: 1500, currency: 'GBP' };
  assert.match(
    cancellationEffect(booking({ paid }), now),
    /^You can cancel free .* The £15 that you have paid is then refunded: to your card if you paid online, otherwise at reception\.$/,
  );
});

test('the money of a paid place that is cancelled late stays with the studio, if it holds the class', () => {
  const paid = { amount: 1500, currency: 'GBP' };
  const late = new Date('2026-03-03T19:00:01Z');
  assert.match(cancellationEffect(booking({ paid }), late), / What you have paid is not refunded\.$/);
  assert.equal(
    bookingSentence(booking({ paid, status: 'cancelled', cancelledLate: true }), now),
    'You cancelled this booking after free cancellation had ended.',
  );
  assert.equal(
    bookingSentence(booking({ paid, status: 'cancelled', cancelledLate: true }, 'cancelled'), now),
    'The studio will not hold this class. You have paid £15. We will refund it: to your card if you paid online, otherwise at reception.',
  );
});

test('the message after a cancellation says what was given up', () => {
  const cancelled = { status: 'cancelled' } as const;
  assert.equal(cancellationMessage({ status: 'confirmed' }, cancelled), 'Your booking has been cancelled.');
  assert.equal(cancellationMessage({ status: 'waitlisted' }, cancelled), 'You have left the waitlist.');
  assert.equal(
    cancellationMessage({ status: 'confirmed' }, { status: 'confirmed' }),
    'The place of your guest has been cancelled. You keep your own.',
  );
});

test('the member pays for the place of a guest', () => {
  assert.equal(paymentText(booking({ broughtBy: 'Ada Marsh' })), 'By Ada Marsh, who is bringing you');
  assert.equal(paymentText(booking()), 'Class Pass');
});

test('the way of paying names what is still to be paid, and then what was paid', () => {
  const atStudio = { paymentMethod: 'pay_at_studio' } as const;
  const price = { amount: 3150, currency: 'GBP' } as const;
  assert.equal(paymentText(booking({ ...atStudio, due: price })), 'Pay at Studio, £31.50 to pay');
  assert.equal(paymentText(booking({ ...atStudio, paid: price })), 'Pay at Studio, £31.50 paid');
  assert.equal(paymentText(booking(atStudio)), 'Pay at Studio');
});

test('cancelling says what happens to the credit of a pass', () => {
  const withPass = (left: number | null) => booking({ pass: { name: '10-Class Pass', left } });
  const late = new Date('2026-03-03T19:00:01Z');
  assert.match(cancellationEffect(withPass(3), now), / The class goes back on your 10-Class Pass\.$/);
  assert.match(cancellationEffect(withPass(3), late), / The class stays used on your 10-Class Pass\.$/);
  assert.doesNotMatch(cancellationEffect(withPass(null), now), /Pass/);
  assert.doesNotMatch(cancellationEffect(withPass(null), late), /Pass/);
  assert.match(cancellationEffect(booking(), now), /\.$/);
});

test('a class that is over is refused as begun, and an archived one as unknown', () => {
  assert.equal(refusalOfState('over'), 'begun');
  assert.equal(refusalOfState('archived'), 'unknown-class');
  assert.equal(refusalOfState('paused'), 'paused');
});
