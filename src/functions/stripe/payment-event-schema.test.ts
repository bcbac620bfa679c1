import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { paymentEvent, paymentWork } from './payment-event-schema.ts';

test('an event and a piece of work are parsed, and a negative amount is refused', () => {
  const nothing = {
    checkout: null,
    session: null,
    paymentIntent: 'pi_1',
    subscription: null,
    customer: null,
    periodEnd: null,
    refund: 3,
    reason: null,
    dispute: null,
    payout: null,
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
