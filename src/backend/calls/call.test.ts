import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createStudio } from '#backend/studio.ts';
import { Outage } from './outage.ts';

const request = { email: 'ada@example.com', requestId: crypto.randomUUID() };

/** Calls a server that responds in the given way. */
async function callServer(reply: { status: number; body: string } | 'nothing') {
  const stub = createServer((_, response) => {
    if (reply !== 'nothing')
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
  await new Promise<void>((listening) => stub.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  try {
    return await createStudio({ url, publishableKey: 'any', timeout: 300 }).newsletter.subscribe(request);
  } finally {
    stub.closeAllConnections();
    stub.close();
  }
}

test('an unreachable server is an outage', async () => {
  const studio = createStudio({ url: 'http://127.0.0.1:9', publishableKey: 'any' });
  await assert.rejects(studio.newsletter.subscribe(request), Outage);
});

test('a response that takes too long is an outage', async () => {
  await assert.rejects(callServer('nothing'), Outage);
});

test('a failing server is an outage', async () => {
  await assert.rejects(callServer({ status: 503, body: '{"message":"down"}' }), Outage);
  await assert.rejects(callServer({ status: 502, body: '<html>Bad gateway</html>' }), Outage);
});

test('a request that the server does not know is an error, not an outage', async () => {
  const mistake = (error: unknown) => error instanceof Error && !(error instanceof Outage);
  await assert.rejects(callServer({ status: 404, body: '{"message":"no such function"}' }), mistake);
});

test('an answer in an unknown format is an error', async () => {
  await assert.rejects(callServer({ status: 200, body: '{"kind":"surprise"}' }), /invalid answer/);
  await assert.rejects(callServer({ status: 200, body: 'null' }), /invalid answer/);
});
