import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePayloads } from '#domain/mails/samples/sample-mails.ts';
import { write } from '#domain/mails/tests/write-sample.ts';

const writeMail = (kind: string, now: string, more: object = {}) => {
  const payload = { ...(samplePayloads[kind] as object), ...more };
  const { subject, title, blocks } = write(kind, payload, new Date(now));
  const text = blocks.map((block) => ('text' in block ? block.text : '')).join(' ');
  const href = blocks.map((block) => ('href' in block ? block.href : '')).join('');
  return { subject, title, text, href };
};

test('the three letters about a failed payment differ, and lead to the account', () => {
  const [first, second, third] = ['membership-unpaid', 'membership-unpaid-again', 'membership-paused'].map(
    (kind) => writeMail(kind, '2026-03-02T09:00:00Z'),
  );
  assert.match(first?.text ?? '', /^Ada, we could not take the £85 .* you can come to class as always\./);
  assert.match(second?.text ?? '', /valid until 8 March 2026\. After that day it is paused/);
  assert.match(third?.text ?? '', /is paused and pays for no class\. As soon as the payment succeeds/);
  for (const letter of [first, second, third]) assert.equal(letter?.href, 'https://ekantik.example/account');
});

test('an ended membership is valid to the end of what was paid', () => {
  const coming = writeMail('membership-ended', '2026-02-20T09:00:00Z');
  assert.match(coming.subject, /^Your Monthly Unlimited ends on 1 March 2026$/);
  assert.match(coming.text, /Until then it pays for your classes as before\. Nothing more is charged\./);
  assert.equal(coming.title, 'Your membership ends on 1 March 2026');
  const onLastDay = writeMail('membership-ended', '2026-03-01T23:00:00Z');
  assert.equal(onLastDay.subject, coming.subject);
  const ended = writeMail('membership-ended', '2026-03-02T09:00:00Z');
  assert.equal(ended.subject, 'Your Monthly Unlimited has ended');
  assert.equal(ended.title, 'Your membership has ended');
  assert.match(ended.text, /^Ada, your membership has ended\. Nothing more is charged\./);
  assert.match(
    writeMail('membership-ended', '2026-03-02T09:00:00Z', { unpaid: true }).text,
    /did not arrive/,
  );
});
