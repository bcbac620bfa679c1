import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysOf } from '#domain/schema/keys-of.ts';
import { orderStatuses } from './order-status.ts';
import { cancelledOrderText, cancellingText, collectionText, statusSentence } from './order-texts.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;
const lines = [{ product: 'cork-mat', name: 'Cork Mat', quantity: 1, price: dollars(7899) }];
const unpaid = { due: dollars(7899), paid: dollars(0), lines };
const paid = { due: dollars(0), paid: dollars(7899), lines };

test('an order says what is still to pay when it is collected', () => {
  const text = (order: { due: typeof unpaid.due; paid: typeof unpaid.paid }) =>
    collectionText({ ...order, lines }, '12 Mill Lane');
  assert.equal(text(unpaid), 'You pay when you collect, at 12 Mill Lane.');
  assert.equal(text(paid), 'It is paid. Collect it at 12 Mill Lane.');
  assert.equal(
    text({ due: dollars(900), paid: dollars(6999) }),
    'You pay the remaining $9.00 when you collect, at 12 Mill Lane.',
  );
  assert.equal(
    text({ due: dollars(0), paid: dollars(0) }),
    'There is nothing to pay. Collect it at 12 Mill Lane.',
  );
});

test('an order of digital products is not collected', () => {
  const course = {
    product: 'course',
    name: 'Course',
    quantity: 1,
    price: dollars(7899),
    contents: { link: null, refunded: false },
  };
  assert.equal(
    collectionText({ ...unpaid, lines: [course] }, '12 Mill Lane'),
    'You pay at reception, 12 Mill Lane.',
  );
  assert.equal(collectionText({ ...paid, lines: [course] }, '12 Mill Lane'), 'It is paid.');
  assert.equal(
    collectionText({ ...paid, lines: [course, ...lines] }, '12 Mill Lane'),
    'It is paid. Collect everything but Course at 12 Mill Lane.',
  );
  assert.match(
    cancellingText({ ...unpaid, lines: [course] }),
    /^This page does not open Course, and nothing is/,
  );
  assert.match(
    cancellingText({ ...unpaid, lines: [course, ...lines] }),
    /^What you would collect goes back on the shelf for others, this page does not open Course, and nothing/,
  );
  const refunded = { ...course, contents: { link: null, refunded: true } };
  assert.match(
    cancellingText({ ...paid, lines: [refunded, ...lines] }),
    /^What you would collect goes back on the shelf for others\. You have paid/,
    'a refunded product is closed already',
  );

  const sentences = (products: (typeof course)[] | typeof lines) =>
    keysOf(orderStatuses).map((status) => statusSentence({ status, lines: products }));
  assert.deepEqual(sentences(lines), [
    'We have your order and are putting it together.',
    'Everything is waiting for you at reception.',
    'You have collected this order. Thank you.',
    'This order was cancelled.',
  ]);
  assert.deepEqual(sentences([course]), [
    'We have your order.',
    'We have your order.',
    'This order is complete: there is nothing to collect.',
    'This order was cancelled.',
  ]);
  assert.deepEqual(sentences([course, ...lines] as typeof lines), [
    'We have your order and are putting together what you collect.',
    'What you collect is waiting for you at reception.',
    'You have collected what was waiting at reception. Thank you.',
    'This order was cancelled.',
  ]);
});

test('cancelling a paid order says that the money is refunded', () => {
  assert.equal(cancelledOrderText(unpaid), 'There is nothing to pay.');
  assert.equal(
    cancelledOrderText(paid),
    'You have paid $78.99. We will refund it: to your card if you paid online, otherwise at reception.',
  );
  assert.equal(
    cancelledOrderText({ ...paid, moneyKept: 'It pays for your next order' }),
    'You have paid $78.99. We do not refund it, for this reason: “It pays for your next order”.',
  );
  assert.equal(
    cancellingText(unpaid),
    'Everything in it goes back on the shelf for others, and nothing is charged. A cancelled order cannot be restored, but you can place a new one.',
  );
  assert.equal(
    cancellingText(paid),
    `Everything in it goes back on the shelf for others. ${cancelledOrderText(paid)} A cancelled order cannot be restored, but you can place a new one.`,
  );
});
