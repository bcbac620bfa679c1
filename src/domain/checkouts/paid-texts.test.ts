import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyPath } from '#domain/passes/buying.ts';
import type { Checkout } from './checkout-schema.ts';
import {
  clockLead,
  holdEndText,
  minutesLeft,
  minutesLeftText,
  paidPath,
  paymentOutcome,
  secondsToNextPoll,
  slowBankText,
  tryAgainPath,
} from './paid-texts.ts';

const checkout: Checkout = {
  token: 'one',
  kind: 'booking',
  state: 'open',
  amount: { amount: 1800, currency: 'GBP' },
  lines: [
    { description: 'Hatha Yoga', quantity: 1, amount: { amount: 1800, currency: 'GBP' }, digital: false },
  ],
  email: 'ada@post.example',
  heldUntil: '2026-07-01T13:35:00.000Z',
  url: null,
  renews: false,
  booking: null,
  order: null,
  pass: null,
  receipt: null,
};
const [line] = checkout.lines;
assert(line);
const digitalLine = { ...line, digital: true };
const during = new Date('2026-07-01T13:30:30.000Z');
const later = new Date('2026-07-01T13:35:00.000Z');

test('the end of the hold is shown in the studio’s time zone', () => {
  assert.equal(holdEndText(checkout, during), 'Held for you until 14:35');
  assert.equal(holdEndText(checkout, later), 'Held for you until 14:35, which is over.');
  assert.equal(holdEndText({ ...checkout, kind: 'pass' }, during), 'You can pay until 14:35');
  assert.equal(holdEndText({ ...checkout, kind: 'pass' }, later), 'The time to pay ended at 14:35.');
  assert.equal(holdEndText({ ...checkout, kind: 'order' }, during), 'Held for you until 14:35');
  assert.equal(
    holdEndText({ ...checkout, kind: 'order', lines: [digitalLine] }, during),
    'You can pay until 14:35',
    'no pieces of a digital product are held',
  );
  assert.equal(minutesLeft(checkout.heldUntil, during), 5);
  assert.equal(minutesLeft(checkout.heldUntil, later), 0);
  assert.deepEqual([minutesLeftText(5), minutesLeftText(1)], ['5 minutes left', '1 minute left']);
});

test('the time of a hold is right on a device whose clock is wrong', () => {
  const ahead = clockLead(
    { ...checkout, at: '2026-07-01T13:30:30.000Z' },
    new Date('2026-07-01T13:50:30.000Z'),
  );
  assert.equal(ahead, -20 * 60_000);
  assert.equal(clockLead(checkout, during), 0);
});

test('each outcome says what happened to the money, and to the held place or goods', () => {
  const outcome = (changed: Partial<Checkout>, visit: { wentBack?: boolean; now?: Date } = {}) =>
    paymentOutcome({ ...checkout, ...changed }, { wentBack: false, now: during, ...visit });
  assert.deepEqual(outcome({}), {
    title: 'We are waiting for your bank',
    text: 'This usually takes a few seconds. This page notices by itself when it is done.',
  });
  assert.deepEqual(outcome({ state: 'paid' }), {
    title: 'Thank you, it is paid',
    text: 'We are sending the receipt to ada@post.example.',
  });
  assert.match(outcome({ state: 'paid', email: '' }).text, /to you\.$/);
  assert.match(
    outcome({ state: 'paid', kind: 'pass', renews: true }).text,
    /renews each month until you end it/,
  );
  assert.match(
    outcome({ state: 'refunded' }).text,
    /the place could no longer be booked\. Our email to ada@post\.example gives the reason\. All of it goes back/,
  );
  assert.match(
    outcome({ state: 'refunded', email: '' }).text,
    /could no longer be booked\. All of it goes back/,
  );
  assert.equal(outcome({ state: 'refunded' }).title, 'Your money is on its way back');
  assert.match(outcome({ state: 'refunded', kind: 'order' }).text, /the order could no longer be placed\./);
  assert.match(outcome({ state: 'refunded', kind: 'pass' }).text, /the pass could no longer be given\./);
  // A payment in time is refunded, too, for instance if the payer has the place already.
  assert.doesNotMatch(outcome({ state: 'refunded' }).text, /minutes|somebody else/);
  assert.deepEqual(outcome({ state: 'released' }, { wentBack: true }), {
    title: 'Nothing was paid',
    text: 'Your place is free again.',
  });
  assert.match(outcome({ state: 'released' }).text, /^The payment did not go through\. Your place/);
  const givenUp = (...lines: Checkout['lines']) =>
    outcome({ state: 'released', kind: 'order', lines }, { wentBack: true, now: later }).text;
  assert.equal(givenUp(line), 'Your things are back on the shelf. Your cart is still as you left it.');
  assert.equal(
    givenUp(line, digitalLine),
    'What you would collect is back on the shelf. Your cart is still as you left it.',
  );
  assert.equal(givenUp(digitalLine), 'Your cart is still as you left it.');
  assert.deepEqual(outcome({ state: 'released', kind: 'pass' }, { now: later }), {
    title: 'The time to pay has ended',
    text: 'Nothing was paid. No pass was bought.',
  });
});

test('the notice about a slow bank promises an email only for a payment', () => {
  const text = slowBankText({ email: 'ada@post.example' });
  assert.match(
    text,
    /we will email ada@post\.example once it is paid\. If your bank says no, .* no email comes/,
  );
  assert.match(slowBankText({ email: '' }), /we will email you once/);
});

test('trying again leads back to the page of the selection', () => {
  assert.equal(tryAgainPath(checkout, 'hatha-sunrise@2026-07-01'), '/schedule?date=2026-07-01');
  assert.equal(tryAgainPath(checkout, undefined), '/schedule');
  assert.equal(tryAgainPath({ kind: 'order' }, 'cart'), '/checkout');
  assert.equal(tryAgainPath({ kind: 'pass' }, 'ten-class-pack'), buyPath('ten-class-pack'));
  assert.equal(tryAgainPath({ kind: 'pass' }, undefined), '/membership');
  assert.equal(paidPath('secret'), '/paid#secret', 'no server receives the secret');
});

test('the page polls soon at first, then with growing pauses, and at least once a minute', () => {
  assert.deepEqual([0, 1, 2, 3, 9, 50].map(secondsToNextPoll), [2, 4, 8, 14, 60, 60]);
});
