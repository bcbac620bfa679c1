import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { httpTransport } from './http-api.ts';
import { UnknownMailbox } from './transport.ts';

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

interface Answer {
  /** 0 for no response. */
  status: number;
  headers?: Record<string, string>;
  name?: string;
  message?: string;
}

/** The provider's answers, in turn; the last one is repeated. */
let answers: Answer[] = [];
let received: { headers: IncomingHttpHeaders; body: Record<string, unknown>; at: number }[] = [];
let open = 0;
let mostOpen = 0;
beforeEach(() => {
  answers = [{ status: 200 }];
  received = [];
  mostOpen = 0;
});
const provider = createServer(async (request, response) => {
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  const body = (await json(request)) as Record<string, unknown>;
  received.push({ headers: request.headers, body, at: performance.now() });
  const [answer = { status: 200 }] = answers.length > 1 ? answers.splice(0, 1) : answers;
  await new Promise((resolve) => setTimeout(resolve, 10));
  open -= 1;
  if (answer.status > 0)
    response
      .writeHead(answer.status, answer.headers)
      .end(JSON.stringify({ name: answer.name, message: answer.message ?? 'Over the quota' }));
});
before(() => new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening)));
after(() => {
  provider.closeAllConnections();
  provider.close();
});

const transport = (timeout?: number) =>
  httpTransport({
    url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/emails`,
    key: 're_x',
    ...(timeout && { timeout }),
  });

test('a mail is sent once under its Message-ID, and tagged with it for the provider’s events', async () => {
  await transport().send(message);
  const [{ headers, body } = assert.fail()] = received;
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
  await transport().send({
    ...message,
    unsubscribe: 'https://project.example/functions/v1/unsubscribe?token=x',
    calendar: { method: 'REQUEST', file: 'BEGIN:VCALENDAR\r\nSUMMARY:Füße\r\n' },
  });
  const [request = assert.fail()] = received;
  const { attachments, headers } = request.body as {
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
  answers = [{ status: 422 }];
  await assert.rejects(transport().send(message), /The mail provider answered 422: .*Over the quota/);
  assert.equal(received.length, 1);
});

test('an address that the provider refuses is reported as such; another field is not', async () => {
  const refuse = (field: string) => ({
    status: 422,
    name: 'validation_error',
    message: `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` format.`,
  });
  answers = [refuse('to')];
  await assert.rejects(transport().send(message), UnknownMailbox);
  answers = [refuse('from')];
  await assert.rejects(transport().send(message), (error) => !(error instanceof UnknownMailbox));
});

test('a mail that the provider has from an earlier attempt counts as sent', async () => {
  answers = [{ status: 409, name: 'invalid_idempotent_request' }];
  await transport().send(message);
  answers = [{ status: 409, name: 'concurrent_idempotent_requests' }];
  await assert.rejects(transport().send(message), /answered 409/);
});

test('mails are sent one at a time, whatever happens to the one before', async () => {
  answers = [{ status: 500 }, { status: 200 }];
  const { send } = transport();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => send(message)));
  assert.deepEqual(
    results.map((result) => result.status),
    ['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  );
  assert.equal(mostOpen, 1);
});

/** The time between two requests, in milliseconds. */
const gap = (index: number) => (received[index + 1]?.at ?? Number.NaN) - (received[index]?.at ?? Number.NaN);

test('after too many requests a mail is sent again when the provider allows it', async () => {
  const busy = { status: 429, headers: { 'retry-after': '0.2' } };
  answers = [busy, busy, { status: 200 }];
  await transport().send(message);
  assert.equal(received.length, 3);
  assert.equal(new Set(received.map(({ headers }) => headers['idempotency-key'])).size, 1);
  assert.ok(gap(0) >= 200 && gap(1) >= 200);
});

test('after the last request of a period the next mail waits for the next period', async () => {
  answers = [
    { status: 200, headers: { 'ratelimit-remaining': '1', 'ratelimit-reset': '9' } },
    { status: 200, headers: { 'ratelimit-remaining': '0', 'ratelimit-reset': '0.2' } },
    { status: 200 },
  ];
  const { send } = transport();
  await Promise.all(Array.from({ length: 3 }, () => send(message)));
  assert.ok(gap(0) < 8000 && gap(1) >= 200);
});

test('a mail is not sent again at once if the quota is used up, or the provider stays busy', async () => {
  for (const headers of [{}, { 'retry-after': '3600' }]) {
    received = [];
    answers = [{ status: 429, headers }];
    await assert.rejects(transport().send(message), /answered 429/);
    assert.equal(received.length, 1);
  }
  received = [];
  answers = [{ status: 429, headers: { 'retry-after': '0' } }];
  await assert.rejects(transport().send(message), /answered 429/);
  assert.equal(received.length, 4);
});

test('while the provider does not respond, only the first mail waits for it, and the next batch tries again', async () => {
  answers = [{ status: 0 }, { status: 200 }];
  const { send } = transport(200);
  const results = await Promise.allSettled(Array.from({ length: 3 }, () => send(message)));
  assert.ok(results.every((result) => result.status === 'rejected'));
  assert.equal(received.length, 1);
  await send(message);
  assert.equal(received.length, 2);
});
