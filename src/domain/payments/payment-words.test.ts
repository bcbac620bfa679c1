import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineWords, mailedWords, taxWords } from './payment-words.ts';

const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });

test('a line of a receipt says how many pieces it is of, also where they were brought back', () => {
  assert.equal(lineWords({ pieces: 1, what: 'Ink' }), 'Ink');
  assert.equal(lineWords({ pieces: 2, what: 'Ink' }), '2 × Ink');
  assert.equal(lineWords({ pieces: -2, what: 'Ink' }), '2 × Ink');
});

test('the tax is summed up by rate, the highest first', () => {
  const line = (amount: number, tax: number, vatRate: number) => ({
    what: 'Tea',
    pieces: 1,
    amount: pounds(amount),
    tax: pounds(tax),
    vatRate,
  });
  assert.deepEqual(
    taxWords({
      amount: pounds(4500),
      lines: [line(500, 0, 0), line(1500, 250, 2000), line(2500, 417, 2000)],
    }),
    [
      ['VAT 20%', '£6.67 on £33.33'],
      ['VAT 0%', '£0 on £5'],
    ],
  );
});

test('the mail of a receipt is on its way, sent, or has to be sent once more', () => {
  const mail = { recipient: 'ada@post.example', at: '2026-03-02T09:30:00.000Z' };
  assert.equal(
    mailedWords({ ...mail, state: 'waiting' }),
    'On its way to ada@post.example, 2 March 2026, 09:30',
  );
  assert.equal(mailedWords({ ...mail, state: 'sent' }), 'Mailed to ada@post.example, 2 March 2026, 09:30');
  assert.match(mailedWords({ ...mail, state: 'failed' }), /did not go out/);
});
