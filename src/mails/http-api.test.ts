import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { httpTransport } from './http-api.ts';

/* The requests to a provider's HTTP API. */

const id = '6f1f0f1c-2f7e-4a53-9a2e-0d8b5f1c7e11';
const message = {
  messageId: `${id}@ekantik.example`,
  from: 'Ekantik Studio <hello@ekantik.example>',
  replyTo: 'hello@ekantik.example',
  to: 'ada@post.example',
  subject: 'You’re booked',
  text: 'See you on Monday.',
  html: '<p>See you on Monday.</p>',
};

let status = 200;
let received: { headers: IncomingHttpHeaders; body: Record<string, unknown> };
const provider = createServer(async (request, response) => {
  received = { headers: request.headers, body: (await json(request)) as Record<string, unknown> };
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"message": "Over the quota"}');
});
before(() => new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening)));
after(() => provider.close());

const transport = () =>
  httpTransport({ url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/emails`, key: 're_x' });

test('a mail is sent once under its Message-ID, and tagged with it for the provider’s events', async () => {
  status = 200;
  await transport().send(message);
  const { headers, body } = received;
  assert.equal(headers.authorization, 'Bearer re_x');
  assert.equal(headers['idempotency-key'], message.messageId);
  assert.deepEqual(body, {
    from: message.from,
    to: ['ada@post.example'],
    reply_to: message.replyTo,
    subject: message.subject,
    text: message.text,
    html: message.html,
    tags: [{ name: 'message', value: id }],
    headers: { 'Message-ID': `<${message.messageId}>`, 'Auto-Submitted': 'auto-generated' },
  });
});

test('a calendar file is attached, and a newsletter can be unsubscribed from with one press', async () => {
  status = 200;
  await transport().send({
    ...message,
    unsubscribe: 'https://project.example/functions/v1/unsubscribe?token=x',
    calendar: { method: 'REQUEST', file: 'BEGIN:VCALENDAR\r\nSUMMARY:Füße\r\n' },
  });
  const { attachments, headers } = received.body as {
    attachments: { filename: string; content: string; content_type: string }[];
    headers: Record<string, string>;
  };
  assert.deepEqual(
    attachments.map(({ content, ...attachment }) => [attachment, Buffer.from(content, 'base64').toString()]),
    [
      [
        { filename: 'class.ics', content_type: 'text/calendar; charset=utf-8; method=REQUEST' },
        'BEGIN:VCALENDAR\r\nSUMMARY:Füße\r\n',
      ],
    ],
  );
  assert.equal(headers['List-Unsubscribe'], '<https://project.example/functions/v1/unsubscribe?token=x>');
  assert.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
});

test('a refusal is reported with the provider’s reason', async () => {
  status = 429;
  await assert.rejects(transport().send(message), /The mail provider answered 429: .*Over the quota/);
});
