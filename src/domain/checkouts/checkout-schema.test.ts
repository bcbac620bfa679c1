import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { checkoutRefusals, checkoutRefusalWords, ownCheckoutRefusals } from './checkout-refusals.ts';
import { beginAnswer, toPayFor } from './checkout-schema.ts';
import { paymentEvent, paymentWork } from './payment-event-schema.ts';

test('every refusal of its own has words, each different, and none is named twice', () => {
  assert.deepEqual(Object.keys(checkoutRefusalWords).sort(), [...ownCheckoutRefusals].sort());
  assert.equal(new Set(Object.values(checkoutRefusalWords)).size, ownCheckoutRefusals.length);
  assert.equal(new Set(checkoutRefusals).size, checkoutRefusals.length);
});

test('what is to be paid carries no price', () => {
  const read = v.parse(toPayFor, { kind: 'pass', plan: 'ten-class-pack', price: 1 });
  assert.deepEqual(read, { kind: 'pass', plan: 'ten-class-pack' });
});

test('a refusal of a class may name another one', () => {
  const next = { series: 'hatha', on: '2027-01-11', start: '18:00' };
  const read = v.parse(beginAnswer, { kind: 'refused', reason: 'full', next });
  assert.deepEqual(read, { kind: 'refused', reason: 'full', next });
});

test('an event and a piece of work are read with what they are about', () => {
  const nothing = {
    checkout: null,
    session: null,
    paymentIntent: 'pi_1',
    subscription: null,
    customer: null,
    periodEnd: null,
    refund: 3,
    reason: null,
    fee: null,
  };
  const event = { id: 'evt_1', type: 'refund-changed', at: '2027-01-11T18:00:00Z', ...nothing };
  assert.equal(
    v.parse(paymentEvent, { ...event, amount: 500, currency: 'GBP', status: 'succeeded' }).at,
    '2027-01-11T18:00:00.000Z',
  );
  assert.equal(v.is(paymentEvent, { ...event, amount: -1, currency: 'GBP', status: null }), false);
  const work = [
    { work: '1', kind: 'send-refund', refund: 10002, paymentIntent: 'pi_1', amount: 500, currency: 'GBP' },
  ];
  assert.deepEqual(v.parse(paymentWork, work), work);
});
