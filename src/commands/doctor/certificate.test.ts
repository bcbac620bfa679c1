import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { examineCertificate } from './certificate.ts';
import { examineSite } from './site.ts';

/** The https address of a server that accepts connections and does no more than `answer`. */
async function addressOf(context: TestContext, answer: (socket: Socket) => void): Promise<URL> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    answer(socket);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return new URL(`https://localhost:${(server.address() as AddressInfo).port}`);
}

test('a server that does not answer says nothing about its certificate', async (context) => {
  const { state, message } = await examineCertificate(await addressOf(context, () => undefined), 20);
  assert.equal(state, 'wrong');
  assert.equal(message, 'The certificate of localhost could not be checked: the server did not answer');
});

test('neither does one that ends the connection', async (context) => {
  const address = await addressOf(context, (socket) => socket.destroy());
  assert.match(
    (await examineCertificate(address)).message,
    /^The certificate of localhost could not be checked: /,
  );
});

test('the certificate is also checked if the site does not respond, because it may be the cause', async (context) => {
  const { findings } = await examineSite(await addressOf(context, (socket) => socket.destroy()));
  assert.deepEqual(
    findings.map(({ message }) => message.replace(/:\d+| could .*/g, '')),
    ['https://localhost does not respond', 'The certificate of localhost'],
  );
});
