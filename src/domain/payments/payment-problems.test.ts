import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metadataOf, problemsOf } from '#domain/schema/read-form.ts';
import {
  decisionsOf,
  decisionText,
  decisionTexts,
  endedPassNote,
  isToRefund,
  problemReason,
  stripePath,
} from './payment-problems.ts';

test('the reason of a problem is a sentence, or Stripe’s own word if it is unknown', () => {
  assert.equal(problemReason({ reason: 'fraudulent' }), 'The customer says that they did not pay this');
  assert.equal(problemReason({ reason: 'noncompliant_terms' }), 'noncompliant terms');
  assert.equal(problemReason({ reason: null }), '');
});

const knownReasons = [
  ...['credit_not_processed', 'duplicate', 'fraudulent', 'product_not_received', 'product_unacceptable'],
  ...['subscription_canceled', 'unrecognized', 'expired_or_canceled_card', 'lost_or_stolen_card'],
  ...['charge_disputed', 'charge_already_refunded'],
];
for (const reason of knownReasons) {
  test(`"${reason}" is explained in a sentence`, () => assert.match(problemReason({ reason }), /^(The|It) /));
}

test('a problem links to its payment or payout at Stripe', () => {
  assert.equal(stripePath('pi_1'), 'https://dashboard.stripe.com/payments/pi_1');
  assert.equal(stripePath('po_1'), 'https://dashboard.stripe.com/payouts/po_1');
});

test('a problem is settled by a refund, by keeping the money, or by a decision about the pass', () => {
  assert.deepEqual(decisionsOf({ kind: 'refund-failed' }), ['keep-money']);
  assert.deepEqual(decisionsOf({ kind: 'pass-not-paid' }), ['withdraw-pass', 'make-pass-due', 'leave-pass']);
  assert.deepEqual(decisionsOf({ kind: 'payment-disputed' }), []);
  assert.deepEqual(decisionsOf({ kind: 'refunds-waiting' }), []);
  assert.equal(isToRefund({ kind: 'paid-twice' }), true);
  assert.equal(isToRefund({ kind: 'pass-not-paid' }), false);
});

const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });
const texts = (
  decision: Parameters<typeof decisionTexts>[0],
  kind: Parameters<typeof decisionTexts>[1]['kind'],
  {
    tooMuch = null,
    renews = false,
    endsWithMonth = false,
  }: { tooMuch?: ReturnType<typeof pounds> | null; renews?: boolean; endsWithMonth?: boolean } = {},
) =>
  decisionTexts(decision, {
    kind,
    tooMuch,
    payment: { amount: pounds(1500), person: null, lines: [{ renews, endsWithMonth }] },
  });

test('every decision needs a reason of up to 200 characters', () => {
  const problem = (decision: Parameters<typeof decisionTexts>[0], reason: string) =>
    problemsOf(texts(decision, 'pass-not-paid').form, { reason }).reason;
  assert.equal(
    problem('keep-money', ''),
    'Please say in up to 200 characters why the money is not refunded. The books keep it.',
  );
  assert.equal(
    problem('leave-pass', 'x'.repeat(201)),
    'Please say why in up to 200 characters. The books keep it.',
  );
  assert.equal(problem('withdraw-pass', 'x'.repeat(200)), undefined);
  assert.equal(metadataOf(texts('keep-money', 'paid-twice').form, 'reason').label, 'Why it is not refunded');
  assert.equal(metadataOf(texts('leave-pass', 'pass-not-paid').form, 'reason').label, 'Why');
});

test('the form for a decision says what is decided, and who reads the reason', () => {
  const cancelled = texts('keep-money', 'place-not-refunded');
  assert.equal(cancelled.question, 'Keep what is left of £15 for what was cancelled?');
  assert.match(
    cancelled.hint,
    /^The person reads it on the page of the booking or the order\. The receipt has Undo\.$/,
  );
  const refused = texts('keep-money', 'refund-failed');
  assert.equal(refused.question, 'Keep what is left of £15?');
  assert.match(refused.hint, /^If a booking or an order was cancelled, the person reads it/);
  const twice = texts('keep-money', 'paid-twice', { tooMuch: pounds(600) });
  assert.equal(twice.question, 'Keep the £6 that was paid too much?');
  assert.match(twice.hint, /^Staff read it on the receipt\./);
  assert.match(
    texts('withdraw-pass', 'pass-not-paid').question,
    /^End the pass today\? The remaining classes are lost\./,
  );
  const membership = texts('withdraw-pass', 'pass-not-paid', { renews: true });
  assert.match(membership.question, /^End the membership today\? Nothing more is charged\./);
  assert.equal(membership.done('R-10001'), 'The pass of R-10001 is withdrawn');
  const readOnReceipt = /[Ss]taff read (?:it|the reason) on the receipt, which has Undo\.$/;
  const due = texts('make-pass-due', 'pass-not-paid');
  assert.match(due.hint, readOnReceipt);
  assert.equal(due.done('R-10001'), 'The pass of R-10001 is to be paid again');
  const left = texts('leave-pass', 'pass-not-paid');
  assert.match(left.hint, readOnReceipt);
  assert.equal(left.done('R-10001'), 'The pass of R-10001 stays valid');
  assert.equal(twice.done('R-10001'), 'The money of R-10001 is kept');
  assert.equal(
    texts('keep-money', 'order-not-refunded').question,
    'Keep what is left of £15 for what was cancelled?',
  );
  assert.equal(texts('leave-pass', 'pass-not-paid').question, 'Leave the pass valid without the money?');
  assert.equal(
    texts('make-pass-due', 'pass-not-paid').question,
    'Leave the pass valid, as unpaid? The payment is taken on the person’s page.',
  );
  for (const decision of ['leave-pass', 'make-pass-due'] as const) {
    assert.match(texts(decision, 'pass-not-paid', { renews: true }).question, /renews next month\.$/);
    assert.doesNotMatch(
      texts(decision, 'pass-not-paid', { renews: true, endsWithMonth: true }).question,
      /renews/,
    );
  }
});

test('the person reads in an email why a pass has ended, if they have an address', () => {
  assert.equal(
    endedPassNote({ email: 'ada@post.example' }),
    'The person reads it in an email, and in the account below the pass.',
  );
  for (const owner of [null, { email: '' }])
    assert.match(endedPassNote(owner), /no email address, so tell them/);
});

test('a receipt names the decision, and who made it', () => {
  const decision = { kind: 'keep-money', reason: 'She agreed', by: 'Anna' } as const;
  assert.equal(decisionText(decision), 'Not refunded by Anna: She agreed');
  assert.equal(decisionText({ ...decision, kind: 'leave-pass', by: null }), 'Pass left valid: She agreed');
  assert.equal(decisionText({ ...decision, kind: 'withdraw-pass' }), 'Pass withdrawn by Anna: She agreed');
});
