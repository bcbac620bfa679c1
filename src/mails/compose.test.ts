import assert from 'node:assert/strict';
import { test } from 'node:test';
import { senderDetails, testMailbox } from '#commands/test/test-mailbox.ts';
import { compose, type SenderDetails } from './compose.ts';

/* Tests senders and recipients of mails, as a real SMTP server understands them. */

const { transport, mailTo } = testMailbox();
const { studio, sender } = senderDetails;

/** Composes a mail about a changed password. */
const mailFor = (recipient: string, changes: Partial<SenderDetails> = {}) =>
  compose(
    {
      number: 1,
      messageId: crypto.randomUUID(),
      kind: 'password-changed',
      recipient,
      payload: { changedAt: '2026-03-01T10:00:00Z' },
      createdAt: '2026-03-01T10:00:00Z',
    },
    { ...senderDetails, ...changes },
    new Date('2026-03-01T10:01:00Z'),
  );

for (const name of ['Breathe: Yoga & Pilates', 'Yoga, Breath; Calm', 'The Quiet Room (Kent)', 'Yogaraum Öl'])
  test(`a studio named “${name}” is the sender of its mails`, async () => {
    const recipient = `${crypto.randomUUID()}@post.example`;
    await transport().send(mailFor(recipient, { studio: { ...studio, name } }));
    assert.equal(mailTo(recipient).from, `"${name}" <${sender}>`);
  });

test('the domains of addresses are in ASCII, as mail servers and providers require', () => {
  const email = 'hello@łódź.example';
  const mail = mailFor('ada@straße-łódź.example', { studio: { ...studio, email }, sender: email });
  const ascii = 'hello@xn--d-uga0v4h.example';
  assert.deepEqual([mail.to, mail.replyTo], ['ada@xn--strae-d-3va6p93ays.example', ascii]);
  assert.equal(mail.from, `${studio.name} <${ascii}>`);
  assert.match(mail.messageId, /^[\w-]+@xn--d-uga0v4h\.example$/);
});

test('the sender’s address may be set together with a name; mails have the studio’s', async () => {
  const recipient = `${crypto.randomUUID()}@post.example`;
  await transport().send(mailFor(recipient, { sender: `The Office <${sender}>` }));
  const { from, messageId } = mailTo(recipient);
  assert.match(from, new RegExp(`^"?${studio.name}"? <${sender}>$`));
  assert.match(messageId, /^<[^@<>]+@[^@<>]+>$/);
});
