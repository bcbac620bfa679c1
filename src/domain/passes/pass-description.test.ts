import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passDescription } from './pass-description.ts';
import type { Pass } from './pass-schema.ts';

const membership: Pass = {
  number: 3001,
  plan: 'monthly-unlimited',
  name: 'Monthly Unlimited',
  kind: 'unlimited',
  credits: null,
  left: null,
  guests: 0,
  guestsLeft: 0,
  storeDiscount: 0,
  workshopDiscount: 0,
  waitlistPriority: true,
  days: 31,
  begins: 'bought',
  boughtOn: '2026-03-01',
  fromOn: '2026-03-01',
  toOn: '2026-03-31',
  refundedOn: null,
  withdrawn: null,
  status: 'valid',
  pauses: [],
  price: { amount: 8500, currency: 'GBP' },
  due: { amount: 0, currency: 'GBP' },
  paidOnline: true,
  pausing: null,
  entries: [],
};

test('a pass is described in sentences, each with one full stop between them', () => {
  assert.equal(
    passDescription(membership, '2026-03-02'),
    'Valid until 31 March 2026. Includes priority booking. Paid online',
  );
  const pauses: Pass['pauses'] = [{ fromOn: '2026-03-02', toOn: '2026-03-08' }];
  assert.equal(
    passDescription({ ...membership, status: 'paused', pauses }, '2026-03-02'),
    'Valid until 31 March 2026. It is paused until 8 March 2026. Includes priority booking. Paid online',
  );
  const plain = { ...membership, waitlistPriority: false, paidOnline: false };
  assert.equal(passDescription(plain, '2026-03-02'), 'Valid until 31 March 2026');
});
