import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Subscription } from './subscription-schema.ts';
import {
  canEnd,
  endedMessage,
  endingEffect,
  needsPayment,
  subscriptionSentence,
} from './subscription-texts.ts';

const active: Subscription = {
  number: 4001,
  name: 'Monthly Unlimited',
  state: 'active',
  price: { amount: 8500, currency: 'GBP' },
  renewsOn: '2026-04-02',
  endsOn: null,
  graceUntil: null,
  pass: 7,
};
const unpaid: Subscription = { ...active, state: 'past-due', renewsOn: null, graceUntil: '2026-04-09' };
const paused: Subscription = { ...unpaid, state: 'paused', graceUntil: null };
const ended: Subscription = { ...active, state: 'ended', renewsOn: null };
const ending: Subscription = { ...active, renewsOn: null, endsOn: '2026-04-02' };

test('a membership says what happens next, to its owner and to staff', () => {
  const sentence = (subscription: Subscription) => subscriptionSentence(subscription, { isOwner: true });
  assert.equal(sentence(active), '£85 each month. It renews on Thursday 2 April 2026.');
  assert.match(sentence(unpaid), /failed\. It is valid until Thursday 9 April 2026\. Change your card/);
  assert.equal(sentence({ ...active, renewsOn: null }), '£85 each month.');
  assert.match(sentence(paused), /^It is paused, because/);
  assert.match(sentence({ ...paused, graceUntil: '2026-04-09' }), /^It is paused, because/);
  assert.equal(sentence(ending), 'It ends on Thursday 2 April 2026. Nothing more is charged.');
  assert.equal(
    sentence({ ...ending, state: 'ended' }),
    'It does not renew any more. Nothing more is charged.',
  );
  assert.match(subscriptionSentence(unpaid, { isOwner: false }), /Only its owner can change the card\.$/);
});

test('a membership that ends needs no payment, and cannot be ended again', () => {
  const all = [active, unpaid, paused, { ...unpaid, endsOn: ending.endsOn }, ending, ended];
  assert.deepEqual(all.map(needsPayment), [false, true, true, false, false, false]);
  assert.deepEqual(all.map(canEnd), [true, true, true, false, false, false]);
  assert.match(endingEffect(active), /^It lasts until Thursday 2 April 2026, which has been paid for/);
  assert.match(endingEffect(unpaid), /^It ends at once.*payment that failed is not tried again/);
  assert.match(endingEffect({ ...active, renewsOn: null }), /^It lasts to the end of what has been paid for/);
  assert.equal(endedMessage(ending), 'The membership ends with the month that is paid for.');
  assert.equal(
    endedMessage({ ...ending, state: 'ended' }),
    'The membership has ended. Nothing more is charged.',
  );
});
