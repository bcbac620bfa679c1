import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { smtpTransport } from './smtp.ts';
import { UnknownMailbox } from './transport.ts';

/** Sends a message through a server that refuses every recipient, and returns the error. */
async function refusal(t: TestContext, reply: string): Promise<unknown> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(reply), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`);
  t.after(() => {
    transport.close();
    server.close();
  });
  const message = {
    messageId: '1@ekantik.example',
    from: 'hello@ekantik.example',
    replyTo: 'hello@ekantik.example',
    to: 'ada@post.example',
    subject: 'Snow',
    text: 'It snows.',
    html: '<p>It snows.</p>',
  };
  return transport.send(message).then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a reply that there is no such mailbox is distinguished, and is the reason', async (t) => {
  for (const reply of ['5.1.1 User unknown', '5.1.2 No such domain', '5.1.10 Null MX', '5.2.1 Closed']) {
    const error = await refusal(t, reply);
    assert.ok(error instanceof UnknownMailbox, reply);
    assert.match(error.message, new RegExp(`550 ${reply}`));
  }
});

test('a refusal that a correct configuration would prevent is another error', async (t) => {
  for (const reply of ['5.7.1 Relay access denied', '5.1.8 Bad sender', 'User unknown']) {
    const error = await refusal(t, reply);
    assert.ok(error instanceof Error && !(error instanceof UnknownMailbox), reply);
  }
});
