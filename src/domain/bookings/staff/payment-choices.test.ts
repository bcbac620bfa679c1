import assert from 'node:assert/strict';
import { test } from 'node:test';
import { methodForClass, paymentChoices, paymentHint } from './payment-choices.ts';

const workshop = { workshop: true };
const weekly = { workshop: false };

const possibleFor = (paidClass: { workshop: boolean }) =>
  paymentChoices(paidClass)
    .filter(({ disabled }) => !disabled)
    .map(({ label }) => label);

test('staff choose among all ways to pay for a class of the week, but no pass for a workshop', () => {
  assert.deepEqual(possibleFor(weekly), ['Credit Card', 'Class Pass', 'Membership', 'Pay at Studio']);
  assert.equal(paymentHint(weekly), undefined);
  assert.deepEqual(possibleFor(workshop), ['Credit Card', 'Pay at Studio']);
  assert.equal(paymentHint(workshop), 'No pass pays for workshops.');
});

test('a chosen pass becomes payment at the studio if a workshop is chosen after it', () => {
  assert.equal(methodForClass('class_pass', weekly), 'class_pass');
  assert.equal(methodForClass('class_pass', workshop), 'pay_at_studio');
  assert.equal(methodForClass('membership', workshop), 'pay_at_studio');
  assert.equal(methodForClass('credit_card', workshop), 'credit_card');
});
