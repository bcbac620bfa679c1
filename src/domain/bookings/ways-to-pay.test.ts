import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PassSummary } from '#domain/passes/pass-schema.ts';
import {
  classDiscountText,
  discountFor,
  guestsOffered,
  type Payer,
  signInLabel,
  waysToPay,
} from './ways-to-pay.ts';

const pass: PassSummary = {
  number: 3001,
  plan: 'ten-class-pack',
  name: '10-Class Pack',
  kind: 'pack',
  credits: 10,
  left: 4,
  guests: 0,
  guestsLeft: 0,
  storeDiscount: 0,
  workshopDiscount: 0,
  waitlistPriority: false,
  days: 92,
  begins: 'first-visit',
  boughtOn: '2026-01-03',
  fromOn: '2026-01-03',
  toOn: '2026-03-03',
  refundedOn: null,
  status: 'valid',
  pauses: [],
};

const pounds = (amount: number) => ({ amount: amount * 100, currency: 'GBP' }) as const;
const weekly = { workshop: false };

const sentences = (payer: Payer, workshop = false) =>
  waysToPay(payer, { workshop }).map(
    ({ label, possible, note }) => `${possible ? '' : 'not '}${label}: ${note}`,
  );

test('a guest pays at the studio, and learns how to use a pass', () => {
  assert.deepEqual(sentences('guest'), [
    'Credit Card: at the card machine at reception',
    'not Class Pass: sign in to use a pass',
    'not Membership: sign in to use a pass',
    'Pay at Studio: in cash or by transfer, when you come',
  ]);
});

test('a member sees how a pass pays, or why it does not', () => {
  const payer: Payer = {
    class_pass: { kind: 'possible', pass },
    membership: { kind: 'impossible', reason: 'pass-paused' },
    discount: null,
  };
  assert.deepEqual(sentences(payer).slice(1, 3), [
    'Class Pass: 4 left until 3 March 2026, 3 after this',
    'not Membership: yours is paused on that day',
  ]);
});

test('a friend is offered if the pass that pays has a guest place, and the class has two places', () => {
  const payer: Payer = {
    class_pass: { kind: 'possible', pass: { ...pass, guests: 1, guestsLeft: 1 } },
    membership: { kind: 'impossible', reason: 'pass-none' },
    discount: null,
  };
  assert.equal(guestsOffered(payer, 'class_pass', 2), 1);
  assert.equal(guestsOffered(payer, 'class_pass', 1), 0);
  for (const method of ['membership', 'pay_at_studio', '']) assert.equal(guestsOffered(payer, method, 9), 0);
  for (const payer of ['guest', 'unknown'] as const) assert.equal(guestsOffered(payer, 'class_pass', 9), 0);
});

test('if the studio takes payments online, only a card pays at once, and its note gives the amount', () => {
  const [card, ...others] = waysToPay('guest', { workshop: false, onlinePrice: pounds(18) });
  assert.deepEqual(card, {
    value: 'credit_card',
    label: 'Credit Card',
    possible: true,
    note: '£18 now, on Stripe’s page',
  });
  assert.deepEqual(others, waysToPay('guest', weekly).slice(1));
});

test('each reason why a pass does not pay has a sentence', () => {
  for (const [reason, note] of [
    ['pass-sign-in', 'sign in to use a pass'],
    ['pass-not-yours', 'pays for its owner’s own place only'],
    ['pass-not-for-workshops', 'no pass pays for workshops'],
    ['pass-none', 'you have none'],
    ['pass-used-up', 'every class is used'],
    ['pass-ends-before', 'yours ends before this class'],
    ['pass-begins-later', 'yours begins after this class'],
    ['pass-paused', 'yours is paused on that day'],
    ['pass-day-limit', 'yours covers no more classes on that day'],
  ] as const) {
    const way = { kind: 'impossible', reason } as const;
    assert.equal(
      sentences({ class_pass: way, membership: way, discount: null })[1],
      `not Class Pass: ${note}`,
    );
  }
});

test('until the studio has responded, a member may choose every payment method', () => {
  assert.ok(waysToPay('unknown', weekly).every(({ possible }) => possible));
  assert.deepEqual(sentences('unknown').slice(1, 3), ['Class Pass: ', 'Membership: ']);
});

test('no pass pays for a workshop, whoever books it', () => {
  const member: Payer = {
    class_pass: { kind: 'impossible', reason: 'pass-not-for-workshops' },
    membership: { kind: 'impossible', reason: 'pass-not-for-workshops' },
    discount: null,
  };
  for (const payer of ['guest', 'unknown', member] as const) {
    assert.deepEqual(sentences(payer, true).slice(1, 3), [
      'not Class Pass: no pass pays for workshops',
      'not Membership: no pass pays for workshops',
    ]);
    assert.equal(guestsOffered(payer, 'membership', 9), 0);
  }
});

test('a member pays less only with the address of their account', () => {
  const way = { kind: 'impossible', reason: 'pass-not-for-workshops' } as const;
  const discount = { email: 'sadie@post.example', percent: 10, fullPrice: pounds(35), price: pounds(31.5) };
  const member: Payer = { class_pass: way, membership: way, discount };
  assert.equal(discountFor(member, ' Sadie@post.example'), discount);
  assert.equal(discountFor(member, 'ben@post.example'), undefined);
  assert.equal(discountFor({ ...member, discount: null }, ''), undefined);
  for (const payer of ['guest', 'unknown'] as const)
    assert.equal(discountFor(payer, 'sadie@post.example'), undefined);
  assert.equal(classDiscountText(discount), '10% off £35 with your membership');
});

test('a guest is asked to sign in for a pass, or for the discount on a workshop', () => {
  const workshop = { workshop: true };
  assert.equal(signInLabel(weekly, 10), 'Sign in to use a pass');
  assert.equal(signInLabel(workshop, 10), 'Members pay 10% less: sign in first');
  assert.equal(signInLabel(workshop, 0), undefined, 'no plan has a discount');
});
