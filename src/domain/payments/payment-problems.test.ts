import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOf } from '#domain/schema/keys-of.ts';
import { canBeKept, paymentProblemKinds, problemReason, stripePath } from './payment-problems.ts';

test('the reason of a problem is a sentence, or Stripe’s own word if it is unknown', () => {
  assert.equal(problemReason({ reason: 'fraudulent' }), 'The customer says that they did not pay this');
  assert.equal(problemReason({ reason: 'noncompliant_terms' }), 'noncompliant terms');
  assert.equal(problemReason({ reason: null }), '');
});

const knownReasons = [
  ...['credit_not_processed', 'duplicate', 'fraudulent', 'product_not_received', 'product_unacceptable'],
  ...['subscription_canceled', 'unrecognized', 'expired_or_canceled_card', 'lost_or_stolen_card'],
  ...['charge_disputed', 'charge_already_refunded'],
];
for (const reason of knownReasons) {
  test(`"${reason}" is explained in a sentence`, () => assert.match(problemReason({ reason }), /^(The|It) /));
}

test('a problem links to its payment or payout at Stripe', () => {
  assert.equal(stripePath('pi_1'), 'https://dashboard.stripe.com/payments/pi_1');
  assert.equal(stripePath('po_1'), 'https://dashboard.stripe.com/payouts/po_1');
});

test('only the money of a cancelled order or place can be kept', () => {
  assert.deepEqual(
    keysOf(paymentProblemKinds).filter((kind) => canBeKept({ kind })),
    ['order-not-refunded', 'place-not-refunded'],
  );
});
