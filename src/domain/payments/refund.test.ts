import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newRefund, refundLine } from './refund.ts';

const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });
const line = { position: 2, amount: pounds(1500), leftAmount: pounds(1050), placeToCome: true };

test('a refund begins with all that is left, and with giving up a place that is still to come', () => {
  assert.deepEqual(newRefund(line), { amount: '10.50', pieces: '0', endPass: false, cancelPlace: true });
  assert.equal(newRefund({ ...line, placeToCome: false }).cancelPlace, false);
});

test('what was typed becomes minor units, with a comma, too', () => {
  const typed = (amount: string) => refundLine(line, { ...newRefund(line), amount }, false)?.amount;
  assert.equal(typed('7,5'), 750);
  assert.equal(typed(' 7.05 '), 705);
  assert.equal(typed(''), 0);
  assert.equal(typed('a'), undefined);
  assert.equal(typed('-1'), undefined);
});

test('a place stays where its money is asked for again, or none is given back', () => {
  const fields = newRefund(line);
  assert.equal(refundLine(line, fields, false)?.cancelPlace, true);
  assert.equal(refundLine(line, fields, true)?.cancelPlace, false);
  assert.equal(refundLine(line, { ...fields, amount: '0' }, false)?.cancelPlace, false);
  assert.equal(refundLine(line, { ...fields, cancelPlace: false }, false)?.cancelPlace, false);
});
