import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { localStudio } from '#commands/mailbox/local-mails.ts';
import { type Mailbox, startMailbox } from '#commands/mailbox/mailbox.ts';
import { directServer } from '#commands/test/database/direct-server.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { sendMails } from './send-mails.ts';
import { answerFunction } from './server/answer-function.ts';

/* The function as the scheduler calls it, from the outbox of a real database to a real SMTP server. */

const server = directServer();
let mailbox: Mailbox;
let problems: string[] = [];

startForTests(startMailbox, (started) => {
  mailbox = started;
});
beforeEach(async () => {
  problems = [];
  // In the evening reminders of the sample's classes are due: they are queued here, and sent with the others.
  await server.sql('select public.prepare_mails()');
  await server.sql('delete from studio.mails');
});

/**
 * Calls it as a hosted project would.
 * @param overrides The variables that differ.
 */
function call(key: string, overrides: Record<string, string> = {}): Promise<Response> {
  const { url, publishableKey, secretKey } = server.running();
  const variables: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    PUBLIC_SITE_URL: 'https://ekantik.example/',
    MAIL_FROM: 'hello@ekantik.example',
    SMTP_URL: mailbox.smtpUrl,
    ...overrides,
  };
  const request = new Request(`${url}/functions/v1/send-mails`, { method: 'POST', headers: { apikey: key } });
  const host = { studio: localStudio('https://unused.example'), variable: (name: string) => variables[name] };
  return answerFunction(sendMails, request, host, (problem) => problems.push(problem));
}

const post = (recipient: string) =>
  server.sql(
    `insert into studio.mails (kind, recipient, payload) values ('password-changed', '${recipient}', '{"changedAt": "2026-03-01T10:00:00Z"}')`,
  );

test('more mails than a batch holds are sent in one call, with links to the site', async () => {
  for (let number = 0; number < 30; number += 1) await post(`many-${number}@post.example`);
  const response = await call(server.running().secretKey);
  assert.deepEqual(await response.json(), { sent: 30, failed: 0 });
  const mails = mailbox.mails().filter(({ to }) => to.startsWith('many-'));
  assert.equal(mails.length, 30);
  assert.match(mails[0]?.text ?? '', /https:\/\/ekantik\.example\/login/);
  assert.match(mails[0]?.from ?? '', /hello@ekantik\.example/);
});

test('a mail contains the telephone number that admins set last', async () => {
  await server.sql(`update studio.contact set phone = '01632 960 777'`);
  await post('rings@post.example');
  await call(server.running().secretKey);
  const [mail] = mailbox.mails().filter(({ to }) => to === 'rings@post.example');
  assert.match(mail?.text ?? '', /01632 960 777/);
});

test('without the secret key nothing is sent', async () => {
  await post('waits@post.example');
  for (const key of [server.running().publishableKey, 'sb_secret_guessed', ''])
    assert.equal((await call(key)).status, 401, key);
  assert.equal((await server.rowsOf<{ sent_at: string | null }>('mails'))[0]?.sent_at, null);
});

for (const [missing, overrides] of [
  ['SMTP_URL', { SMTP_URL: '' }],
  ['PUBLIC_SITE_URL', { PUBLIC_SITE_URL: '' }],
] as const)
  test(`without ${missing} no mail is claimed, and the log says what to set`, async () => {
    await post('waits@post.example');
    const response = await call(server.running().secretKey, overrides);
    assert.equal(response.status, 500);
    assert.doesNotMatch(await response.text(), new RegExp(missing));
    assert.match(problems.join(), new RegExp(missing));
    assert.equal((await server.rowsOf<{ attempts: number }>('mails'))[0]?.attempts, 0);
  });

for (const address of [
  'smtp.example:465',
  'https://smtp.example',
  'smtps://',
  'smtps://user:100%@smtp.example:465',
  'nonsense',
])
  test(`with ${address} as SMTP_URL no mail is claimed or given up, and the log says what to set`, async () => {
    await post('waits@post.example');
    await server.sql('update studio.mails set attempts = 20');
    const response = await call(server.running().secretKey, { SMTP_URL: address });
    assert.equal(response.status, 500);
    assert.match(problems.join(), /SMTP_URL is not the address of a mail server.*smtps:\/\/user:password@/);
    const [mail] = await server.rowsOf<{ attempts: number; failed_at: string | null }>('mails');
    assert.deepEqual([mail?.attempts, mail?.failed_at], [20, null]);
  });

for (const [variable, unusable] of [
  ['MAIL_API_URL', { SMTP_URL: '', MAIL_API_KEY: 're_1', MAIL_API_URL: 'api.resend.com/emails' }],
  ['MAIL_FROM', { MAIL_FROM: 'The Quiet Room' }],
  ['MAIL_FROM', { SMTP_URL: '', MAIL_API_KEY: 're_1', MAIL_FROM: 'The Quiet Room <hello>' }],
  ['PUBLIC_SITE_URL', { PUBLIC_SITE_URL: 'your-studio.example' }],
] as const)
  test(`with ${JSON.stringify(unusable)} no mail is claimed or given up, and the log names ${variable}`, async () => {
    await post('waits@post.example');
    await server.sql('update studio.mails set attempts = 20');
    assert.equal((await call(server.running().secretKey, unusable)).status, 500);
    assert.match(problems.join(), new RegExp(`${variable} .*, such as|${variable} .* one such as`));
    const [mail] = await server.rowsOf<{ attempts: number; failed_at: string | null }>('mails');
    assert.deepEqual([mail?.attempts, mail?.failed_at], [20, null]);
  });

test('the log lists everything that is missing at once', async () => {
  await call(server.running().secretKey, { SMTP_URL: '', PUBLIC_SITE_URL: '' });
  assert.match(problems.join(), /SMTP_URL or MAIL_API_KEY.*PUBLIC_SITE_URL/);
});

test('guests need a captcha once its secret is set, even if mails cannot be sent yet', async () => {
  const mailsMissing = { SMTP_URL: '', PUBLIC_SITE_URL: '' };
  const isNeeded = async () =>
    (await server.rowsOf<{ guests_need_captcha: boolean }>('network_settings'))[0]?.guests_need_captcha;
  await call(server.running().secretKey, { ...mailsMissing, TURNSTILE_SECRET_KEY: 'secret' });
  assert.equal(await isNeeded(), true);
  await call(server.running().secretKey, mailsMissing);
  assert.equal(await isNeeded(), false);
});
