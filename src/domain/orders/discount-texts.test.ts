import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entitlementText, orderDiscountText } from './discount-texts.ts';

test('an order states its discount and what it saves', () => {
  const saved = { amount: 1185, currency: 'USD' } as const;
  assert.equal(
    orderDiscountText({ discount: { kind: 'first-order', percent: 15, saved } }),
    '15% off a first order: $11.85 less',
  );
  assert.equal(
    orderDiscountText({ discount: { kind: 'membership', percent: 5, saved } }),
    '5% off for members: $11.85 less',
  );
  assert.equal(orderDiscountText({ discount: null }), undefined);
});

test('staff read whether the customer is known to be entitled', () => {
  const texts = (['first-order', 'membership'] as const).flatMap((kind) =>
    [true, false].map((entitled) => entitlementText({ kind, percent: 5, entitled })),
  );
  assert.deepEqual(texts, [
    'They read the newsletter, and this is their first order.',
    'Nobody reads the newsletter at this email address, or it is not their first order.',
    'Their membership is valid today.',
    'No membership of theirs is valid today.',
  ]);
});
