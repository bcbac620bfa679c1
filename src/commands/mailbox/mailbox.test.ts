import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { smtpTransport } from '#mails/smtp.ts';
import type { Message, Transport } from '#mails/transport.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { type MailboxServer, startMailboxServer } from './mailbox-server.ts';

let mailbox: Mailbox;
let server: MailboxServer;
let transport: Transport;
before(async () => {
  mailbox = await startMailbox();
  server = await startMailboxServer(mailbox, 0);
  transport = smtpTransport(mailbox.smtpUrl);
});
after(async () => {
  transport.close();
  await server.stop();
  await mailbox.stop();
});

const message = (overrides: Partial<Message> = {}): Message => ({
  messageId: `${crypto.randomUUID()}@ekantik.example`,
  from: 'Ekantik Studio <hello@ekantik.example>',
  replyTo: 'hello@ekantik.example',
  to: 'ada@post.example',
  subject: 'Grüße – your place',
  text: 'See http://site.example/x',
  html: '<html><head></head><body><a href="http://site.example/x">See</a></body></html>',
  ...overrides,
});

const fetchPage = async (path: string) => {
  const response = await fetch(server.url + path, { signal: AbortSignal.timeout(5000) });
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy') ?? '',
    text: await response.text(),
  };
};

test('the mailbox shows a mail as its recipient receives it', async () => {
  const sent = message({ calendar: { method: 'REQUEST', file: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } });
  await transport.send(sent);
  const [mail] = mailbox.mails();
  assert.ok(mail);
  assert.equal(mail.messageId, `<${sent.messageId}>`);
  assert.equal(mail.subject, sent.subject);
  assert.equal(mail.to, 'ada@post.example');
  assert.match(mail.text, /http:\/\/site\.example\/x/);
  assert.match(mail.html, /href="http:\/\/site\.example\/x"/);
  assert.deepEqual(
    mail.attachments.map(({ type }) => type),
    ['text/calendar', 'application/ics'],
  );
});

test('the mailbox shows a mail with the same Message-ID once', async () => {
  const sent = message({ subject: 'Twice' });
  await transport.send(sent);
  await transport.send(sent);
  assert.equal(mailbox.mails().filter(({ subject }) => subject === 'Twice').length, 1);
});

test('the list and the mails are pages without scripts', async () => {
  await transport.send(message({ subject: '<b>Bold</b>', html: '<script>alert(1)</script>' }));
  const list = await fetchPage('/');
  assert.match(list.text, /&lt;b&gt;Bold&lt;\/b&gt;/);
  const id = mailbox.mails()[0]?.id;
  const shown = await fetchPage(`/mails/${id}`);
  assert.match(shown.text, /src="\/mails\/\d+\/html"/);
  const html = await fetchPage(`/mails/${id}/html`);
  assert.match(html.policy, /^sandbox allow-popups .*default-src 'none'/);
});

test('the mailbox answers 404 for an unknown mail', async () => {
  assert.equal((await fetchPage('/mails/9999')).status, 404);
  assert.equal((await fetchPage('/elsewhere')).status, 404);
});
