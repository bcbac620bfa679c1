import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkoutRefusalMessage, paymentPageNotice, renewalTerms } from './payment-page-texts.ts';

test('the text before Stripe’s page says what is held, and that the studio receives no card number', () => {
  assert.match(paymentPageNotice('booking'), /No card number reaches us\. Your place is held for 15 minutes/);
  assert.match(paymentPageNotice('order'), /Your things are held for 15 minutes/);
  assert.match(paymentPageNotice('order', 'some'), /What you collect is held for 15 minutes/);
  assert.doesNotMatch(paymentPageNotice('order', 'none'), /held/);
  assert.doesNotMatch(paymentPageNotice('pass'), /held/);
});

test('the text about a membership names its price and how to end it', () => {
  assert.match(
    renewalTerms({ price: { amount: 8500, currency: 'GBP' } }),
    /^£85 each month until you end it\./,
  );
});

test('only refusals of online payments have messages here', () => {
  assert.match(checkoutRefusalMessage('online-off') ?? '', /at the studio\.$/);
  assert.equal(checkoutRefusalMessage('full'), undefined);
});
