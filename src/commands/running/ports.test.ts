import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { ExplainedError } from './explained-error.ts';
import { freePort, portFrom, requireFreePorts } from './ports.ts';

/** Listens on a free port during an attempt. */
async function withBusyPort(host: string, run: (port: number) => Promise<void>) {
  const port = await freePort();
  const server = createServer().listen(port, host);
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    await run(port);
  } finally {
    server.close();
  }
}

for (const host of ['127.0.0.1', '0.0.0.0', '::1']) {
  test(`a port that is busy on ${host} is reported in one line, with a solution`, async () => {
    await withBusyPort(host, async (port) => {
      const ports = [{ port, use: 'The site', variable: 'PORT' }];
      const message = `The site needs port ${port}, which another program uses. Stop that program, or choose another port: PORT=${port + 1} npm start`;
      await assert.rejects(requireFreePorts(ports, 'npm start'), new ExplainedError(message));
    });
  });
}

test('accepts free ports', async () => {
  const port = await freePort();
  await requireFreePorts([{ port, use: 'The site', variable: 'PORT' }], 'npm start');
});

test('refuses a value of the environment that is not a port', () => {
  const variable = 'EKANTIK_TEST_PORT';
  assert.equal(portFrom(variable, 4321), 4321);
  process.env[variable] = '5000';
  assert.equal(portFrom(variable, 4321), 5000);
  for (const text of ['site', '0', '70000', '1.5']) {
    process.env[variable] = text;
    assert.throws(() => portFrom(variable, 4321), ExplainedError, text);
  }
  delete process.env[variable];
});
