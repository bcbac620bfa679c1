import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { prepareLocalPayments } from './local-payments.ts';

test('without online payments the sweep continues, because it gives places that were left to waiting people', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const functions = createServer((_request, response) => response.end('{"kind": "off"}')).listen(0);
  context.after(() => {
    functions.close();
    functions.closeAllConnections();
  });
  await once(functions, 'listening');
  const { port } = functions.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const nextSweep = () => once(functions, 'request', { signal: AbortSignal.timeout(5000) });

  const first = nextSweep();
  const { start, destination } = await prepareLocalPayments(url);
  start({ url, secretKey: 'secret' });
  const [request] = await first;
  assert.deepEqual([destination, request.url], ['at the studio', '/functions/v1/settle-payments']);
  const second = nextSweep();
  const clock = setInterval(() => context.mock.timers.tick(1000), 20);
  context.after(() => clearInterval(clock));
  await second;
});
