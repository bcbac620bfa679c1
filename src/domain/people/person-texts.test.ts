import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erasureSummary, isStored, keptOrdersText, storedRows } from './person-texts.ts';

const nobody = {
  role: null,
  bookings: 0,
  comingBookings: 0,
  orders: 0,
  openOrders: 0,
  keptOrders: 0,
  passes: 0,
  mails: 0,
  newsletter: false,
};

test('stored records are listed part by part, with those still to come', () => {
  const rows = storedRows({
    ...nobody,
    role: 'user',
    bookings: 4,
    comingBookings: 1,
    orders: 2,
    newsletter: true,
  });
  assert.deepEqual(
    rows.map(({ name, value }) => `${name}: ${value}`),
    [
      'Account: Member',
      'Bookings: 4, 1 still to come',
      'Orders: 2',
      'Memberships and packs: 0',
      'Newsletter: Yes',
      'Emails: 0',
    ],
  );
  assert.deepEqual(
    storedRows(nobody).map(({ value }) => value),
    ['None', '0', '0', '0', 'No', '0'],
  );
  assert.equal(storedRows({ ...nobody, orders: 3, openOrders: 2 })[2]?.value, '3, 2 not collected yet');
});

test('personal data is stored as soon as one record has the address', () => {
  assert.equal(isStored(nobody), false);
  for (const more of [
    { role: 'user' as const },
    { bookings: 1 },
    { orders: 1 },
    { passes: 1 },
    { mails: 1 },
    { newsletter: true },
    // With nothing but a name and a number.
    { exists: true },
  ])
    assert.equal(isStored({ ...nobody, ...more }), true);
});

test('admins read what happens to orders that are paid and not collected', () => {
  assert.equal(
    keptOrdersText({ keptOrders: 1, role: null }),
    '1 open order is paid and stays: whoever names its number may collect it. Give them the number first.',
  );
  assert.match(keptOrdersText({ keptOrders: 1, role: 'user' }), /Their last email names it\.$/);
  assert.match(keptOrdersText({ keptOrders: 2, role: null }), /Give them the numbers first\.$/);
  assert.equal(
    keptOrdersText({ keptOrders: 2, role: 'user' }),
    '2 open orders are paid and stay: whoever names the number of one may collect it. Their last email names them.',
  );
});

test('an erasure lists the parts that existed', () => {
  const nothing = { ...nobody, account: false, cancelledBookings: 0, cancelledOrders: 0, keptOrders: 0 };
  assert.equal(erasureSummary(nothing), 'contact details only', 'such as a name without bookings');
  assert.equal(erasureSummary({ ...nothing, passes: 1, mails: 2 }), '1 pass, 2 emails');
  assert.equal(erasureSummary({ ...nothing, passes: 2, mails: 1 }), '2 passes, 1 email');
  assert.equal(
    erasureSummary({ ...nothing, account: true, bookings: 1, orders: 2, newsletter: true }),
    'an account, 1 booking, 2 orders, the newsletter',
  );
});
