import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { directServer } from '#commands/test/database/direct-server.ts';
import { mailWebhook } from './mail-webhook.ts';
import { answerFunction } from './server/answer-function.ts';

/* The mail provider's events, from its signed request to the outbox of a real database. */

const server = directServer();
const secret = `whsec_${btoa('the secret of the endpoint')}`;
let problems: string[] = [];
beforeEach(() => {
  problems = [];
});

/** Sends an event as Resend does. */
function send(
  event: object,
  { body = JSON.stringify(event), sentAt = new Date(), prefix = 'svix', set = secret } = {},
): Promise<Response> {
  const { url, publishableKey, secretKey } = server.running();
  const variables: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    MAIL_WEBHOOK_SECRET: set,
  };
  const request = new Request(`${url}/functions/v1/mail-webhook`, {
    method: 'POST',
    headers: {
      [`${prefix}-id`]: 'msg_1',
      [`${prefix}-timestamp`]: `${Math.floor(sentAt.getTime() / 1000)}`,
      [`${prefix}-signature`]: new Webhook(secret).sign('msg_1', sentAt, JSON.stringify(event)),
    },
    body,
  });
  const host = { studio: localStudio('https://unused.example'), variable: (name: string) => variables[name] };
  return answerFunction(mailWebhook, request, host, (problem) => problems.push(problem));
}

interface SentMail {
  message_id: string;
  problem: string | null;
  bounced_at: string | null;
  address_refused: boolean;
}

/** A mail that the provider has accepted. @returns Its id. */
async function sentMail(recipient: string): Promise<string> {
  await server.sql(
    `insert into studio.mails (kind, recipient, payload, sent_at)
     values ('password-changed', '${recipient}', '{"changedAt": "2026-03-01T10:00:00Z"}', now())`,
  );
  return (await mailTo(recipient)).message_id;
}

async function mailTo(recipient: string): Promise<SentMail> {
  const mails = await server.rowsOf<SentMail & { recipient: string }>('mails');
  const mail = mails.find((row) => row.recipient === recipient);
  assert.ok(mail);
  return mail;
}

const bounce = (message: string, reason?: string) => ({
  type: 'email.bounced',
  created_at: '2026-03-01T10:00:05.000Z',
  data: {
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    tags: { message },
    ...(reason && { bounce: { type: 'Permanent', subType: 'General', message: reason } }),
  },
});

test('a mail that came back is marked once, with the reason', async () => {
  const id = await sentMail('typo@post.example');
  const response = await send(bounce(id, 'No such user here'));
  assert.deepEqual([response.status, await response.json()], [200, { received: true }]);
  const first = await mailTo('typo@post.example');
  assert.equal(first.problem, 'No such user here');
  assert.ok(first.bounced_at);
  assert.equal((await send(bounce(id, 'Again'))).status, 200);
  assert.deepEqual(await mailTo('typo@post.example'), first);
});

test('a bounce without a reason, a suppressed address and a failed attempt are reported', async () => {
  for (const [type, data, problem, isRefused] of [
    ['email.bounced', { bounce: { type: 'Permanent' } }, /returned it/, true],
    ['email.bounced', { bounce: { type: 'Transient', message: 'Mailbox full' } }, /Mailbox full/, false],
    ['email.bounced', { bounce: { type: 'Undetermined' } }, /returned it/, false],
    ['email.bounced', {}, /returned it/, true],
    ['email.suppressed', {}, /no longer sends to this address/, true],
    ['email.failed', { failed: { reason: 'quota' } }, /could not send it: quota/, false],
  ] as const) {
    const recipient = `${crypto.randomUUID()}@post.example`;
    const id = await sentMail(recipient);
    await send({ type, data: { tags: { message: id }, ...data } });
    const mail = await mailTo(recipient);
    assert.match(mail.problem ?? '', problem);
    assert.equal(mail.address_refused, isRefused, JSON.stringify([type, data]));
  }
});

test('a reader who reports a newsletter as spam is unsubscribed', async () => {
  await server.sql(
    `insert into studio.subscribers (email, request_id, confirmed_at, consent) values ('spam@post.example', gen_random_uuid(), now(), 'Yes')`,
  );
  await server.sql(
    `insert into studio.newsletters (subject, body, sent_at, recipients) values ('News', 'It snows.', now(), 1)`,
  );
  await server.sql(
    `insert into studio.mails (kind, recipient, newsletter, payload, sent_at)
     select 'newsletter', email, (select max(number) from studio.newsletters), jsonb_build_object('token', unsubscribe_token), now()
     from studio.subscribers where email = 'spam@post.example'`,
  );
  const { message_id: message } = await mailTo('spam@post.example');
  await send({ type: 'email.complained', data: { tags: { message } } });
  assert.deepEqual(await server.sql("select from studio.subscribers where email = 'spam@post.example'"), []);
  assert.equal((await mailTo('spam@post.example')).bounced_at, null);
});

test('deliveries, events about other things, and mails of Auth change nothing', async () => {
  const id = await sentMail('fine@post.example');
  for (const event of [
    { type: 'email.delivered', data: { tags: { message: id } } },
    { type: 'email.bounced', data: { bounce: { message: 'A mail of Auth' } } },
    { type: 'email.bounced', data: { tags: { message: 'not an id' } } },
    { type: 'email.bounced', data: { tags: { message: crypto.randomUUID() } } },
    { type: 'domain.updated', data: { name: 'ekantik.example' } },
  ])
    assert.equal((await send(event)).status, 200, JSON.stringify(event));
  assert.equal((await mailTo('fine@post.example')).bounced_at, null);
  assert.deepEqual(problems, []);
});

test('a report about a mail in an unknown format is logged, and the provider sends it again', async () => {
  const id = await sentMail('listed@post.example');
  const event = { type: 'email.bounced', data: { tags: [{ name: 'message', value: id }] } };
  assert.equal((await send(event)).status, 500);
  assert.match(problems.join(), /email\.bounced/);
  assert.match(problems.join(), /tags/);
});

test('an event that is changed, old, or not signed is refused', async () => {
  const id = await sentMail('safe@post.example');
  const event = bounce(id, 'Forged');
  for (const options of [
    { body: JSON.stringify(bounce(id, 'Changed')) },
    { sentAt: new Date(Date.now() - 10 * 60_000) },
    { prefix: 'other' },
    { set: `whsec_${btoa('another secret')}` },
  ]) {
    assert.equal((await send(event, options)).status, 400, JSON.stringify(options));
    assert.match(problems.join(), /not signed by the mail provider/);
  }
  assert.equal((await mailTo('safe@post.example')).bounced_at, null);
});

test('the headers of Standard Webhooks are accepted, too', async () => {
  const id = await sentMail('standard@post.example');
  assert.equal((await send(bounce(id, 'Unknown'), { prefix: 'webhook' })).status, 200);
  assert.equal((await mailTo('standard@post.example')).problem, 'Unknown');
});

test('without the secret the log says what to set', async () => {
  assert.equal((await send(bounce(crypto.randomUUID()), { set: '' })).status, 500);
  assert.match(problems.join(), /Set MAIL_WEBHOOK_SECRET/);
});
