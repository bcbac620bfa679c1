import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canStayDue,
  endingPassNote,
  endsSomething,
  firstRefundTender,
  newRefund,
  newRefunds,
  type RefundFields,
  readRefund,
  refundedMessage,
} from './refund.ts';

const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });
const line = { position: 2, leftAmount: pounds(1050), leftQuantity: 2, placeToCome: true };

/** Reads a refund of one line. */
const read = (fields: Partial<RefundFields>, { stillDue = false } = {}) =>
  readRefund([line], { 2: { ...newRefund(line), ...fields } }, { stillDue });
const refunded = (fields: Partial<RefundFields>, { stillDue = false } = {}) => {
  const answer = read(fields, { stillDue });
  return answer.kind === 'ok' ? answer.lines[0] : undefined;
};
const problems = (fields: Partial<RefundFields>) => {
  const answer = read(fields);
  return answer.kind === 'refused' ? answer.problems : {};
};

test('a refund defaults to the whole remaining amount, and to cancelling a future place', () => {
  assert.deepEqual(newRefund(line), { amount: '10.50', quantity: '0', endPass: false, cancelPlace: true });
  assert.equal(newRefund({ ...line, placeToCome: false }).cancelPlace, false);
});

test('staff read what happens to a pass that a refund ends, and without that', () => {
  assert.equal(
    endingPassNote({ renews: false, endsWithMonth: false }),
    'The remaining classes are lost. Places that it has paid for stay.',
  );
  assert.equal(
    endingPassNote({ renews: true, endsWithMonth: false }),
    'Nothing more is charged. Without this it renews next month. Places that it has paid for stay.',
  );
  assert.match(
    endingPassNote({ renews: true, endsWithMonth: true }),
    /it ends with the month that is paid\./,
  );
});

test('a refund is marked as destructive if it ends a pass or cancels a place', () => {
  const ends = (fields: Partial<RefundFields>, { stillDue = false } = {}) =>
    endsSomething([line], { 2: { ...newRefund(line), ...fields } }, { stillDue });
  assert.equal(ends({ cancelPlace: false }), false);
  assert.equal(ends({ cancelPlace: false, endPass: true }), true);
  assert.equal(
    endsSomething([line], {}, { stillDue: false }),
    true,
    'a future place is cancelled by default',
  );
  const pass = { position: 1, leftAmount: pounds(8500), leftQuantity: 1, placeToCome: false };
  assert.equal(endsSomething([pass, line], {}, { stillDue: false }), true, 'one of several lines');
  assert.equal(ends({}, { stillDue: true }), false, 'the place stays if its amount is due again');
});

test('a payment is refunded as it was paid, and by transfer if its card cannot be refunded', () => {
  assert.equal(firstRefundTender({ tender: 'cash', goesBackOnline: false }), 'cash');
  assert.equal(firstRefundTender({ tender: 'online', goesBackOnline: true }), 'online');
  assert.equal(firstRefundTender({ tender: 'online', goesBackOnline: false }), 'transfer');
});

test('the message about a refund names its amount and reference, and a cancelled place', () => {
  const refund = { number: 10_002, amount: pounds(-1050) };
  assert.equal(refundedMessage(refund, [{ cancelPlace: false }]), '£10.50 refunded: R-10002');
  assert.equal(
    refundedMessage(refund, [{ cancelPlace: false }, { cancelPlace: true }]),
    '£10.50 refunded: R-10002. The place is cancelled.',
  );
});

test('a refund of what was paid too much defaults to this amount, and keeps a future place', () => {
  const other = { ...line, position: 3, leftAmount: pounds(500) };
  assert.deepEqual(newRefunds([line, other], null), { 2: newRefund(line), 3: newRefund(other) });
  const amounts = (tooMuch: number) =>
    Object.values(newRefunds([line, other], pounds(tooMuch))).map(({ amount }) => amount);
  assert.deepEqual(amounts(1250), ['10.50', '2.00']);
  assert.deepEqual(amounts(600), ['6.00', '0.00']);
  assert.equal(newRefunds([line], pounds(600))[2]?.cancelPlace, false);
});

test('an amount can be due again unless it was paid for products at the counter', () => {
  const mat = { product: 'cork-mat' };
  const pass = { product: null };
  assert.equal(canStayDue({ kind: 'sale', lines: [mat, mat] }), false);
  assert.equal(canStayDue({ kind: 'sale', lines: [mat, pass] }), true);
  assert.equal(canStayDue({ kind: 'order', lines: [mat] }), true);
});

test('the typed amount is converted to minor units, also with a decimal comma', () => {
  assert.deepEqual(read({}), {
    kind: 'ok',
    lines: [{ position: 2, amount: 1050, quantity: 0, endPass: false, cancelPlace: true }],
  });
  assert.equal(refunded({ amount: '7,5' })?.amount, 750);
  assert.equal(refunded({ amount: ' 7.05 ' })?.amount, 705);
});

test('an amount that is no money, or more than is left, is a problem of its field', () => {
  for (const amount of ['a', '-1', '7.055'])
    assert.deepEqual(problems({ amount }), { 'amount-2': 'Please enter how much to refund.' }, amount);
  assert.match(problems({ amount: '1,050' })['amount-2'] ?? '', /more than is left/);
  assert.match(problems({ amount: '10.51' })['amount-2'] ?? '', /more than is left/);
  assert.deepEqual(problems({ amount: '10.50' }), {});
});

test('a line may be left out, but not all of them', () => {
  const other = { ...line, position: 3 };
  const amounts = (first: string, second: string) =>
    readRefund(
      [line, other],
      { 2: { ...newRefund(line), amount: first }, 3: { ...newRefund(other), amount: second } },
      { stillDue: false },
    );
  for (const nothing of ['', ' ']) {
    const answer = amounts(nothing, '5');
    assert.deepEqual(answer.kind === 'ok' && answer.lines.map(({ amount }) => amount), [0, 500]);
  }
  assert.deepEqual(amounts('', ' 0 '), {
    kind: 'refused',
    problems: { 'amount-2': 'Please enter how much to refund.' },
  });
  assert.deepEqual(Object.keys(problems({ amount: 'a', quantity: 'b' })), ['amount-2', 'quantity-2']);
  const wrong = amounts('', 'a');
  assert.deepEqual(wrong.kind === 'refused' && Object.keys(wrong.problems), ['amount-3']);
});

test('a line without fields is refunded as a whole', () => {
  const answer = readRefund([line], {}, { stillDue: false });
  assert.equal(answer.kind === 'ok' && answer.lines[0]?.amount, 1050);
});

test('a place is not cancelled if its amount is due again or not refunded', () => {
  assert.equal(refunded({})?.cancelPlace, true);
  assert.equal(refunded({}, { stillDue: true })?.cancelPlace, false);
  assert.equal(refunded({ cancelPlace: false })?.cancelPlace, false);
  const other = { ...line, position: 3 };
  const answer = readRefund([line, other], { 2: { ...newRefund(line), amount: '0' } }, { stillDue: false });
  assert.deepEqual(answer.kind === 'ok' && answer.lines.map(({ cancelPlace }) => cancelPlace), [false, true]);
});

test('the quantity is read, and is 0 if the field is empty', () => {
  assert.equal(refunded({ quantity: ' 2 ' })?.quantity, 2);
  assert.equal(refunded({ quantity: '' })?.quantity, 0);
  for (const quantity of ['3', '-1', '1.5', 'two'])
    assert.deepEqual(problems({ quantity }), { 'quantity-2': 'Please enter a whole number from 0 to 2.' });
});
