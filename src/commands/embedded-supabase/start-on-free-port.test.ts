import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { startOnFreePort } from './start-on-free-port.ts';

const responding = createServer((_, response) => response.end('{}'));
let freePort: number;
const takenPort = 1;

before(async () => {
  await new Promise<void>((listening) => responding.listen(0, '127.0.0.1', listening));
  freePort = (responding.address() as AddressInfo).port;
});

after(() => responding.close());

const never = new Promise<number>(() => {});
const startOn = (port: number) =>
  port === freePort
    ? { ended: never, output: () => `Server running on http://127.0.0.1:${port}`, stop: async () => {} }
    : failedRun(`Cannot start server: Port ${port} is already in use.`);
const failedRun = (output: string) => ({
  ended: Promise.resolve(1),
  output: () => output,
  stop: async () => {},
});

test('a server whose port another program has taken in the meantime starts on another one', async () => {
  const ports = [takenPort, takenPort, freePort];
  const { port } = await startOnFreePort(startOn, 'key', async () => ports.shift() ?? 0);
  assert.equal(port, freePort);
  assert.equal(ports.length, 0);
});

test('the response of another program on the same port does not count', async () => {
  let starts = 0;
  const start = (port: number) => {
    starts += 1;
    return starts === 1 ? failedRun(`Cannot start server: Port ${port} is already in use.`) : startOn(port);
  };
  await startOnFreePort(start, 'key', async () => freePort);
  assert.equal(starts, 2);
});

test('a server that ends for another reason is not started again', async () => {
  let starts = 0;
  const start = () => {
    starts += 1;
    return failedRun('The database is broken.');
  };
  await assert.rejects(
    startOnFreePort(start, 'key', async () => takenPort),
    {
      message: 'The embedded Supabase stopped immediately:\nThe database is broken.',
    },
  );
  assert.equal(starts, 1);
});

test('after five taken ports the server’s own message is reported', async () => {
  let starts = 0;
  const start = (port: number) => {
    starts += 1;
    return startOn(port);
  };
  await assert.rejects(
    startOnFreePort(start, 'key', async () => takenPort),
    /Port 1 is already in use/,
  );
  assert.equal(starts, 5);
});
