import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePayloads } from '#domain/mails/samples/sample-mails.ts';
import { textOf, write } from '#domain/mails/tests/write-sample.ts';

test('a receipt says its number, what was paid, the tax of each rate, how, and where', () => {
  const text = textOf(write('payment-receipt'));
  for (const line of [
    'Hatha Yoga, 2 March 2026: £15',
    '2 × Drop-In Pass: £30',
    'Total: £45',
    'VAT 20%: £2.50 on £12.50',
    'VAT 0%: £0 on £30',
    'Paid by: Card',
    'Date: 2 March 2026, 06:50',
    'Receipt: R-10042',
    'For: Ada Marsh',
    'From: Ekantik Studio, The Old Wool Store, 3 Mill Lane, Larkbourne GL99 0EK',
  ])
    assert.ok(text.includes(`\n${line}\n`), line);
  assert.doesNotMatch(text, /^Reason:/m);

  const nobody = { ...(samplePayloads['payment-receipt'] as object), name: '' };
  assert.doesNotMatch(textOf(write('payment-receipt', nobody)), /^For:/m);
});

test('a customer reads how a pass that was bought online is cancelled', () => {
  const text = (passBoughtOnline?: boolean) =>
    textOf(write('payment-receipt', { ...(samplePayloads['payment-receipt'] as object), passBoughtOnline }));
  assert.match(
    text(true),
    /You may cancel your pass within 14 days of buying it, by email or telephone: we refund/,
  );
  assert.doesNotMatch(text(false), /14 days/);
  assert.doesNotMatch(text(), /14 days/, 'a mail from before an update');
});

test('the receipt of a refund names the payment that it refunds', () => {
  const letter = write('refund-receipt');
  assert.equal(letter.subject, 'Your refund R-10043');
  assert.match(letter.preview, /^£5, refunded/);
  const text = textOf(letter);
  assert.match(text, /£5 of what you paid with receipt R-10042\./);
  assert.match(text, /^Reason: The heating failed$/m);
  assert.match(text, /^Refunded by: Card$/m);
});

test('the letter about a refused payment says why it was refused', () => {
  const sentences = [
    ...[
      'full',
      'not-streamed',
      'cancelled',
      'begun',
      'already-booked',
      'overlapping',
      'short-of-stock',
      'unknown-product',
    ],
    ...['unknown-plan', 'already-subscribed', 'membership-ended', 'introductory-once', 'a newer reason'],
  ].map((reason) => {
    const text = textOf(write('paid-too-late', { ...(samplePayloads['paid-too-late'] as object), reason }));
    return /could not accept your payment\. ([A-Z][^.]+\.) We are sorry/.exec(
      text.replaceAll('\n', ' '),
    )?.[1];
  });
  assert.ok(!sentences.includes(undefined), String(sentences));
  assert.equal(new Set(sentences).size, sentences.length);
  assert.equal(sentences.at(-1), 'What you paid for was no longer available.');
});
