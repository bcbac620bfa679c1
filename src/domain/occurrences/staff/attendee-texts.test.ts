import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentText } from './attendee-texts.ts';

test('a place says what is to pay, what was paid, or who pays for it', () => {
  const pounds = (amount: number) => ({ amount, currency: 'GBP' }) as const;
  const place = {
    paymentMethod: 'pay_at_studio',
    due: pounds(0),
    paid: pounds(0),
    paidOnline: false,
    broughtBy: null,
  } as const;
  assert.equal(paymentText({ ...place, due: pounds(1500) }), '£15 to pay');
  assert.equal(paymentText({ ...place, due: pounds(500), paid: pounds(1000) }), '£5 to pay');
  assert.equal(paymentText({ ...place, paid: pounds(1500) }), 'Paid £15');
  assert.equal(paymentText({ ...place, paid: pounds(1500), paidOnline: true }), 'Paid online, £15');
  assert.equal(paymentText(place), 'Nothing to pay');
  assert.equal(paymentText({ ...place, paymentMethod: 'class_pass' }), 'Class Pass');
  assert.equal(paymentText({ ...place, paymentMethod: 'membership' }), 'Membership');
  assert.equal(
    paymentText({ ...place, paymentMethod: 'class_pass', paid: pounds(1500) }),
    'Paid £15',
    'the pass has not paid',
  );
  assert.equal(paymentText({ ...place, broughtBy: 'Tom Reed' }), 'Guest of Tom Reed');
  assert.equal(paymentText({ ...place, broughtBy: 'Tom Reed', due: pounds(1500) }), '£15 to pay');
});
