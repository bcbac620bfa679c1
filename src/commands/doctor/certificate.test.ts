import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createServer as createSecureServer } from 'node:tls';
import { generate } from 'selfsigned';
import { examineCertificate } from './certificate.ts';
import { examineSite } from './site.ts';

/** The https address of a server that ends with the test. */
async function addressOf(context: TestContext, server: Server): Promise<URL> {
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  await once(server.listen(0, 'localhost'), 'listening');
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return new URL(`https://localhost:${(server.address() as AddressInfo).port}`);
}

const endConnection = (socket: Socket) => socket.destroy();

test('a certificate that browsers do not accept is reported as such, with the reason', async (context) => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createSecureServer({ key, cert });
  const { state, message } = await examineCertificate(await addressOf(context, server));
  assert.equal(state, 'wrong');
  assert.equal(message, 'The certificate of localhost is not valid: self-signed certificate');
});

test('a server that does not answer says nothing about its certificate', async (context) => {
  const { state, message } = await examineCertificate(await addressOf(context, createServer()), 20);
  assert.equal(state, 'wrong');
  assert.equal(message, 'The certificate of localhost could not be checked: the server did not answer');
});

test('neither does one that ends the connection', async (context) => {
  const address = await addressOf(context, createServer(endConnection));
  assert.match(
    (await examineCertificate(address)).message,
    /^The certificate of localhost could not be checked: /,
  );
});

test('the certificate is also checked if the site does not respond, because it may be the cause', async (context) => {
  const { findings } = await examineSite(await addressOf(context, createServer(endConnection)));
  assert.deepEqual(
    findings.map(({ message }) => message.replace(/:\d+| could .*/g, '')),
    ['https://localhost does not respond', 'The certificate of localhost'],
  );
});
