import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pass, PassEntry, PassSummary } from './pass-schema.ts';
import { balanceChangeText, benefitsText, entryText, passText, payingText } from './pass-texts.ts';

const pack: PassSummary & Pick<Pass, 'withdrawn'> = {
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
  boughtOn: '2026-03-01',
  fromOn: '2026-03-01',
  toOn: '2026-05-31',
  refundedOn: null,
  withdrawn: null,
  status: 'valid',
  pauses: [],
};
const month: typeof pack = { ...pack, kind: 'unlimited', credits: null, left: null, toOn: '2026-03-31' };

test('a pass shows its remaining classes and its last day', () => {
  assert.equal(passText(pack, '2026-03-02'), '4 of 10 classes left, until 31 May 2026');
  assert.equal(
    passText({ ...pack, left: 1, credits: 1 }, '2026-03-02'),
    '1 of 1 class left, until 31 May 2026',
  );
  assert.equal(passText(month, '2026-03-02'), 'Valid until 31 March 2026');
  assert.equal(
    passText({ ...month, status: 'coming' }, '2026-02-28'),
    'Valid from 1 March 2026 until 31 March 2026',
  );
  assert.equal(
    passText({ ...pack, left: 10, toOn: null }, '2026-03-02'),
    '10 of 10 classes left, for 92 days from the first class',
  );
  assert.equal(
    passText({ ...pack, left: 1, credits: 1, days: 1, toOn: null }, '2026-03-02'),
    '1 of 1 class left, for 1 day from the first class',
  );
  assert.equal(passText({ ...pack, left: 0, status: 'used-up' }, '2026-03-02'), 'Every class is used');
  assert.equal(
    passText({ ...pack, left: 12 }, '2026-03-02'),
    '12 classes left, until 31 May 2026',
    'staff may add classes to those that were bought',
  );
  assert.equal(passText({ ...pack, status: 'ended' }, '2026-06-02'), 'Ended on 31 May 2026');
  assert.equal(passText({ ...pack, status: 'ended', toOn: null }, '2026-06-02'), 'Ended');
  assert.equal(passText(month, '2026-03-01'), 'Valid until 31 March 2026', 'from its first day on');
});

test('a pass names the benefits with which it was bought, until it ends', () => {
  assert.equal(benefitsText(pack), '');
  assert.equal(benefitsText({ ...month, storeDiscount: 5 }), 'Includes 5% off in the store');
  const both = { ...month, storeDiscount: 5, waitlistPriority: true };
  assert.equal(benefitsText(both), 'Includes 5% off in the store and priority booking');
  assert.equal(
    benefitsText({ ...both, workshopDiscount: 10 }),
    'Includes 10% off workshops, 5% off in the store and priority booking',
  );
  assert.equal(benefitsText({ ...both, status: 'ended' }), '');
});

test('a pass that a refund ended shows the day of the refund', () => {
  const refunded: typeof pack = {
    ...pack,
    left: 0,
    toOn: '2026-03-22',
    refundedOn: '2026-03-23',
    status: 'ended',
  };
  assert.equal(passText(refunded, '2026-03-23'), 'Refunded on 23 March 2026');
});

test('a pass that was withdrawn shows the day and the reason, and was not refunded', () => {
  const withdrawn: typeof pack = {
    ...pack,
    toOn: '2026-03-22',
    withdrawn: { on: '2026-03-23', reason: 'The bank took the money' },
    status: 'ended',
  };
  assert.equal(passText(withdrawn, '2026-03-23'), 'Withdrawn on 23 March 2026: The bank took the money');
  const erased = { ...withdrawn, withdrawn: { on: '2026-03-23', reason: '' } } as const;
  assert.equal(passText(erased, '2026-03-23'), 'Withdrawn on 23 March 2026');
  assert.equal(
    passText({ ...withdrawn, refundedOn: '2026-04-01' }, '2026-04-01'),
    'Refunded on 1 April 2026',
    'its money came back, and was refunded',
  );
});

test('paying with a pass shows the remaining classes afterwards', () => {
  assert.equal(payingText(pack), '4 left until 31 May 2026, 3 after this');
  assert.equal(payingText({ ...pack, toOn: null }), '4 left, 3 after this');
  assert.equal(payingText(month), 'valid until 31 March 2026');
});

test('an entry names its class, or its reason', () => {
  const entry: PassEntry = {
    number: 1,
    kind: 'taken',
    credits: -1,
    guests: 0,
    at: '2026-03-02T09:00:00.000Z',
    reason: '',
    class: { booking: 20001, title: 'Hatha Yoga', on: '2026-03-02', start: '07:00' },
  };
  assert.equal(entryText(entry), 'Used: Hatha Yoga, Monday 2 March 2026, 07:00');
  assert.equal(
    entryText({ ...entry, kind: 'returned', reason: 'Cancelled in time.' }),
    'Returned: Hatha Yoga, Monday 2 March 2026, 07:00. Cancelled in time.',
  );
  assert.equal(
    entryText({ ...entry, kind: 'given', class: null, reason: 'A present.' }),
    'Bought: A present.',
  );
  assert.equal(entryText({ ...entry, kind: 'given', class: null }), 'Bought');
  assert.deepEqual(
    [-1, 10, 0].map((credits) => balanceChangeText({ credits, guests: 0 })),
    ['−1', '+10', ''],
  );
});

test('guests are counted beside the classes', () => {
  const withGuest = { ...pack, guests: 1, guestsLeft: 1 };
  assert.match(passText(withGuest, '2026-03-02'), /until 31 May 2026\. 1 guest place left$/);
  assert.match(passText({ ...withGuest, guests: 2, guestsLeft: 2 }, '2026-03-02'), /2 guest places left$/);
  assert.match(passText({ ...withGuest, guestsLeft: 0 }, '2026-03-02'), /No guest place left$/);
  const takenEntry: PassEntry = {
    number: 2,
    kind: 'taken',
    credits: 0,
    guests: -1,
    at: '2026-03-02T09:00:00.000Z',
    reason: '',
    class: { booking: 20002, title: 'Hatha Yoga', on: '2026-03-02', start: '07:00' },
  };
  assert.equal(entryText(takenEntry), 'Guest place used: Hatha Yoga, Monday 2 March 2026, 07:00');
  assert.match(entryText({ ...takenEntry, credits: -1 }), /^Used: Hatha Yoga/, 'the member and the guest');
  assert.equal(
    entryText({ ...takenEntry, kind: 'corrected', class: null, reason: 'One more.' }),
    'Corrected: One more.',
  );
  assert.equal(entryText({ ...takenEntry, guests: 0 }), 'Used: Hatha Yoga, Monday 2 March 2026, 07:00');
  assert.equal(balanceChangeText(takenEntry), '−1 guest');
  assert.equal(balanceChangeText({ credits: 10, guests: 2 }), '+10, +2 guests');
});
