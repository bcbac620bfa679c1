import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemReason, stripePath } from './payment-problems.ts';

test('the reason of a problem is a sentence, or Stripe’s own word if it is unknown', () => {
  assert.equal(problemReason({ reason: 'fraudulent' }), 'The customer says that they did not pay this');
  assert.equal(problemReason({ reason: 'noncompliant_terms' }), 'noncompliant terms');
  assert.equal(problemReason({ reason: null }), '');
  assert.equal(stripePath('pi_1'), 'https://dashboard.stripe.com/payments/pi_1');
});
