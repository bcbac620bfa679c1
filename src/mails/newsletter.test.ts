import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDelivery } from '#commands/test/test-delivery.ts';
import { senderDetails } from '#commands/test/test-mailbox.ts';

/* Tests the newsletter from the back office to its readers: a real database, and a real SMTP server. */

const { server, deliver, post, mailsTo, mailTo } = testDelivery();

/** Replaces the subscribers by readers who have confirmed, and one who has not. */
async function haveSubscribers(readers: number, unconfirmed: string): Promise<void> {
  await server.sql('delete from studio.subscribers');
  await server.sql(
    `insert into studio.subscribers (email, request_id, confirmed_at, consent)
     select 'reader-' || number || '@post.example', gen_random_uuid(), now(), 'Yes'
     from generate_series(1, ${readers}) as number`,
  );
  await server.call('visitor', 'subscribe', { email: unconfirmed, request_id: crypto.randomUUID() });
  await server.sql('delete from studio.mails');
}

async function sendNewsletter(draft: { subject: string; body: string }): Promise<void> {
  const { body } = await server.call('admin', 'save_newsletter', {
    draft,
    number: null,
    version: null,
    request_id: crypto.randomUUID(),
  });
  const { number } = (body as { record: { number: number } }).record;
  await server.call('admin', 'send_newsletter', { number, version: 1, request_id: crypto.randomUUID() });
}

test('a newsletter reaches everyone who confirmed, in batches, and each reader can unsubscribe with one click', async () => {
  await haveSubscribers(30, 'asked@post.example');
  await sendNewsletter({ subject: 'Snow', body: 'It **snows**. [See the week](/schedule).' });
  assert.deepEqual(await deliver(), { sent: 30, failed: 0 });
  assert.equal(mailsTo('asked@post.example').length, 0);

  const { subject, html, text, unsubscribe } = mailTo('reader-7@post.example');
  assert.equal(subject, 'Snow');
  assert.match(html, /It <strong>snows<\/strong>\. <a href="https:\/\/ekantik\.example\/schedule">/);
  const [reader] = await server.sql<{ token: string }>(
    `select unsubscribe_token as token from studio.subscribers where email = 'reader-7@post.example'`,
  );
  assert.equal(
    unsubscribe,
    `${senderDetails.api}/functions/v1/unsubscribe?from=newsletter&token=${reader?.token}`,
  );
  assert.match(text, new RegExp(`https://ekantik\\.example/unsubscribe#${reader?.token}`));
});

test('a mail that is no newsletter cannot be unsubscribed from', async () => {
  await post('plain@post.example');
  await deliver();
  assert.equal(mailTo('plain@post.example').unsubscribe, '');
});
