import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineText, refundText } from './payment-texts.ts';
import { receiptMailText, taxLines } from './receipt-texts.ts';

const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });

test('a line of a receipt contains its quantity, also if pieces were returned', () => {
  assert.equal(lineText({ quantity: 1, description: 'Ink' }), 'Ink');
  assert.equal(lineText({ quantity: 2, description: 'Ink' }), '2 × Ink');
  assert.equal(lineText({ quantity: -2, description: 'Ink' }), '2 × Ink');
});

test('the tax is summed by rate, the highest first', () => {
  const line = (amount: number, tax: number, vatRate: number) => ({
    description: 'Tea',
    quantity: 1,
    amount: pounds(amount),
    tax: pounds(tax),
    vatRate,
  });
  assert.deepEqual(
    taxLines({
      amount: pounds(4500),
      lines: [line(500, 0, 0), line(1500, 250, 2000), line(2500, 417, 2000)],
    }),
    [
      ['VAT 20%', '£6.67 on £33.33'],
      ['VAT 0%', '£0 on £5'],
    ],
  );
});

test('a receipt’s mail is on its way, sent, has failed, or came back', () => {
  const mail = { recipient: 'ada@post.example', at: '2026-03-02T09:30:00.000Z' };
  assert.equal(
    receiptMailText({ ...mail, state: 'waiting' }),
    'On its way to ada@post.example, 2 March 2026, 09:30',
  );
  assert.equal(
    receiptMailText({ ...mail, state: 'sent' }),
    'Emailed to ada@post.example, 2 March 2026, 09:30',
  );
  assert.match(receiptMailText({ ...mail, state: 'failed' }), /did not go out/);
  assert.match(receiptMailText({ ...mail, state: 'bounced' }), /came back/);
});

test('a refund and a reinstatement name their payment', () => {
  const text = (refundOf: number | null, amount: number) =>
    refundText({ refundOf, amount: { amount, currency: 'GBP' } });
  assert.equal(text(null, 1500), undefined);
  assert.equal(text(10001, -1500), 'Refund of R-10001');
  assert.equal(text(10001, 1500), 'Reinstated for R-10001');
});
