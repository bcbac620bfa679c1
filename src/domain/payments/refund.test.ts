import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newRefund, refundLine } from './refund.ts';

const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });
const line = { position: 2, amount: pounds(1500), leftAmount: pounds(1050), placeToCome: true };

test('a refund defaults to the whole remaining amount, and to cancelling a future place', () => {
  assert.deepEqual(newRefund(line), { amount: '10.50', quantity: '0', endPass: false, cancelPlace: true });
  assert.equal(newRefund({ ...line, placeToCome: false }).cancelPlace, false);
});

test('the typed amount is converted to minor units, also with a decimal comma', () => {
  const parsedAmount = (amount: string) => refundLine(line, { ...newRefund(line), amount }, false)?.amount;
  assert.equal(parsedAmount('7,5'), 750);
  assert.equal(parsedAmount(' 7.05 '), 705);
  assert.equal(parsedAmount(''), 0);
  assert.equal(parsedAmount('a'), undefined);
  assert.equal(parsedAmount('-1'), undefined);
});

test('a place is not cancelled if its amount is due again or not refunded', () => {
  const fields = newRefund(line);
  assert.equal(refundLine(line, fields, false)?.cancelPlace, true);
  assert.equal(refundLine(line, fields, true)?.cancelPlace, false);
  assert.equal(refundLine(line, { ...fields, amount: '0' }, false)?.cancelPlace, false);
  assert.equal(refundLine(line, { ...fields, cancelPlace: false }, false)?.cancelPlace, false);
});

test('the quantity is read, and is 0 if the field is empty', () => {
  const quantity = (typed: string) =>
    refundLine(line, { ...newRefund(line), quantity: typed }, false)?.quantity;
  assert.equal(quantity('2'), 2);
  assert.equal(quantity(''), 0);
});
