import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AlertFacts, alertText as textFor } from './alert-texts.ts';

const alertText = (facts: AlertFacts) => textFor(facts, { isAdmin: true, ownInstructor: null });

const textForInstructor = (facts: AlertFacts, ownInstructor: string) =>
  textFor(facts, { isAdmin: false, ownInstructor });

test('a class with few bookings links to its date', () => {
  const facts = { kind: 'few-bookings', subject: 'Yin Yoga', key: '1042' } as const;
  assert.equal(alertText({ ...facts, count: 0 }).title, 'Yin Yoga tomorrow has no bookings');
  assert.equal(alertText({ ...facts, count: 1 }).title, 'Yin Yoga tomorrow has 1 booking');
  assert.equal(alertText({ ...facts, count: 2 }).title, 'Yin Yoga tomorrow has 2 bookings');
  assert.equal(alertText({ ...facts, count: 2 }).path, '/admin/bookings?open=1042');
  assert.equal(
    textForInstructor({ ...facts, count: 2 }, 'tom-hollis').advice,
    'Tell your regulars, or ask an admin to call it off in good time.',
    'instructors cannot cancel a date',
  );
});

test('an instructor on leave with classes links to their page', () => {
  const { title, path } = alertText({
    kind: 'on-leave',
    subject: 'Ruth Okafor',
    count: 12,
    key: 'ruth-okafor',
  });
  assert.equal(title, 'Ruth Okafor is on leave and still has 12 classes');
  assert.equal(path, '/admin/instructors/ruth-okafor');
  assert.match(alertText({ kind: 'on-leave', subject: 'Ruth', count: 1, key: null }).title, /has 1 class$/);
});

test('a request for a substitute links to the requests', () => {
  const facts = { kind: 'substitute-wanted', subject: 'Ruth Okafor', count: 2, key: 'ruth-okafor' } as const;
  const { title, path } = alertText(facts);
  assert.equal(title, 'Ruth Okafor needs a substitute for 2 classes');
  assert.equal(path, '/admin/instructors');
  assert.equal(textForInstructor(facts, '').advice, 'Take it if you can.');
  assert.equal(textForInstructor(facts, 'tom-hollis').advice, 'Take it if you can.');
  assert.equal(
    textForInstructor(facts, 'ruth-okafor').advice,
    'Nobody has accepted yet. An admin can give it to somebody.',
    'whoever asked cannot take it',
  );
});

test('waiting mails have no screen of their own', () => {
  const single = alertText({ kind: 'mails-waiting', subject: '', count: 1, key: null });
  assert.deepEqual(
    [single.title, single.path],
    ['1 email has waited for over an hour', '/admin/notifications?show=mails&state=waiting'],
  );
  const many = alertText({ kind: 'mails-waiting', subject: '', count: 1200, key: null });
  assert.equal(many.title, '1,200 emails have waited for over an hour');
});

test('an alert about payments links to their list', () => {
  const facts = { kind: 'refund-failed', subject: 'R-10006', count: 1, key: '7012' } as const;
  assert.equal(alertText(facts).title, 'The bank did not accept a refund: R-10006');
  assert.equal(alertText(facts).path, '/admin/takings');
  const disputed = alertText({ ...facts, kind: 'payment-disputed', key: null });
  assert.equal(disputed.title, 'A bank disputes the payment R-10006');
  assert.equal(disputed.path, '/admin/takings');
  const cancelled = alertText({ ...facts, kind: 'order-not-refunded' });
  assert.deepEqual(
    [cancelled.title, cancelled.advice, cancelled.path],
    ['A paid order was cancelled: R-10006', 'Refund the money, or keep it and say why.', '/admin/takings'],
  );
  for (const [kind, title] of [
    ['paid-twice', 'Too much was paid after a dispute: R-10006'],
    ['pass-not-paid', 'A bank took back the money of a valid pass: R-10006'],
    ['pass-withdrawn', 'A bank returned the money of a withdrawn pass: R-10006'],
  ] as const) {
    assert.equal(alertText({ ...facts, kind }).title, title);
    assert.equal(alertText({ ...facts, kind }).path, '/admin/takings');
  }
  const place = alertText({ ...facts, kind: 'place-not-refunded' });
  assert.deepEqual(
    [place.title, place.advice, place.path],
    ['A paid place was cancelled: R-10006', 'Refund the money, or keep it and say why.', '/admin/takings'],
  );
  const differs = alertText({
    kind: 'payments-disagree',
    subject: '2026-11-22',
    count: 2,
    key: '2026-11-22',
  });
  assert.equal(differs.title, '2 payments do not agree with Stripe: 22 November 2026');
  assert.equal(differs.path, '/admin/takings');
  assert.equal(
    differs.advice,
    'Takings lists them. Compare them with Stripe’s dashboard, and note why they differ.',
  );
  const titleOf = (kind: AlertFacts['kind'], count: number) =>
    alertText({ kind, subject: '2026-11-22', count, key: '2026-11-22' }).title;
  assert.equal(titleOf('payments-disagree', 1), '1 payment does not agree with Stripe: 22 November 2026');
  assert.equal(titleOf('refunds-disagree', 1), '1 refund does not agree with Stripe: 22 November 2026');
  assert.equal(titleOf('refunds-disagree', 2), '2 refunds do not agree with Stripe: 22 November 2026');
  assert.equal(
    titleOf('payouts-disagree', 1),
    '1 payout from Stripe failed or did not add up: 22 November 2026',
  );
  assert.equal(
    titleOf('payouts-disagree', 2),
    '2 payouts from Stripe failed or did not add up: 22 November 2026',
  );
  const waiting = alertText({ kind: 'refunds-waiting', subject: '', count: 2, key: null });
  assert.deepEqual(
    [waiting.title, waiting.path],
    ['2 refunds have waited for over an hour', '/admin/takings'],
  );
});

test('a product that is low or out of stock links to itself', () => {
  const facts = { kind: 'low-stock', subject: 'Cork Mat', key: 'cork-mat' } as const;
  assert.equal(alertText({ ...facts, count: 0 }).title, 'Cork Mat is out of stock');
  assert.equal(alertText({ ...facts, count: 1 }).title, 'Cork Mat: 1 piece left');
  assert.equal(alertText({ ...facts, count: 3 }).title, 'Cork Mat: 3 pieces left');
  assert.equal(alertText({ ...facts, count: 3 }).path, '/admin/store?search=Cork%20Mat');
});

test('what is offered without its link leads to the class or the product', () => {
  const stream = alertText({ kind: 'stream-without-link', subject: 'Yin Yoga', count: 1, key: 'yin' });
  assert.deepEqual(stream, {
    title: 'Yin Yoga is streamed this week, but has no link',
    advice: 'Enter the link in the form of the class, so that people with a place can watch.',
    path: '/admin/classes?search=Yin%20Yoga',
  });
  const contents = alertText({ kind: 'contents-without-link', subject: 'Audio', count: 1, key: 'audio' });
  assert.deepEqual(contents, {
    title: 'Audio is on sale, but has no link to its contents',
    advice: 'Enter the link in its form, so that customers can open what they have paid for.',
    path: '/admin/store?search=Audio',
  });
});

test('the advice for a person who cannot resolve an alert says who can', () => {
  const soldOut = { kind: 'low-stock', subject: 'Cork Mat', count: 0, key: 'cork-mat' } as const;
  const onLeave = { kind: 'on-leave', subject: 'Ruth', count: 1, key: 'ruth-okafor' } as const;
  const noStream = { kind: 'stream-without-link', subject: 'Yin Yoga', count: 1, key: 'yin' } as const;
  const noContents = { kind: 'contents-without-link', subject: 'Audio', count: 1, key: 'audio' } as const;
  for (const facts of [soldOut, onLeave, noStream, noContents]) {
    assert.equal(textForInstructor(facts, '').advice, 'An admin can see to it.');
    assert.notEqual(
      textFor(facts, { isAdmin: true, ownInstructor: null }).advice,
      textForInstructor(facts, '').advice,
    );
  }
});

test('every alert says what to do', () => {
  const advice = (kind: AlertFacts['kind']) => alertText({ kind, subject: 'x', count: 1, key: null });
  assert.deepEqual(
    (
      [
        'refund-failed',
        'payment-disputed',
        'paid-twice',
        'pass-not-paid',
        'pass-withdrawn',
        'few-bookings',
        'on-leave',
        'substitute-wanted',
        'mails-waiting',
        'refunds-waiting',
        'low-stock',
      ] as const
    ).map((kind) => advice(kind).advice),
    [
      'The money is with the studio again. Refund it in cash or by transfer, or keep it and say why.',
      'Respond in Stripe’s dashboard before the date given there.',
      'Refund what was paid too much, or keep it and say why.',
      'Withdraw the pass, make the money due again, or leave the pass valid without it.',
      'Refund the money, or make the pass valid again.',
      'Tell your regulars, or call it off in good time.',
      'Find a substitute for each date.',
      'Ring whoever is free, or give it to somebody.',
      'The list may give the reason. Check the mail server, and the program that sends emails.',
      'The payment service has not accepted them yet. They are retried; Takings gives the reason.',
      'Order more, or correct the stock.',
    ],
  );
  assert.equal(advice('refunds-waiting').title, '1 refund has waited for over an hour');
  assert.equal(advice('substitute-wanted').title, 'x needs a substitute for 1 class');
});

test('bookings that do not agree with passes are counted', () => {
  const facts = { kind: 'passes-disagree', subject: '', key: null } as const;
  const { title, advice } = alertText({ ...facts, count: 1 });
  assert.equal(title, '1 booking does not agree with the passes');
  assert.match(advice, /^A credit was taken or returned without its booking\./);
  assert.equal(alertText({ ...facts, count: 2 }).title, '2 bookings do not agree with the passes');
});
