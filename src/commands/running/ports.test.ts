import assert from 'node:assert/strict';
import { once } from 'node:events';
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
      const message = `The site needs port ${port}, which another program uses. Stop that program, or choose another port: PORT=`;
      await assert.rejects(requireFreePorts(ports, 'npm start'), (error) => {
        assert.ok(error instanceof ExplainedError);
        assert.equal(error.message.replace(/PORT=\d+ npm start$/, 'PORT='), message);
        return true;
      });
    });
  });
}

test('two parts with the same port are reported before anything starts', async () => {
  const port = await freePort();
  const ports = [
    { port, use: 'The site', variable: 'PORT' },
    { port, use: 'Supabase', variable: 'SUPABASE_PORT' },
  ];
  await assert.rejects(
    requireFreePorts(ports, 'npm start'),
    new ExplainedError(`PORT and SUPABASE_PORT are both ${port}. Choose two different ports.`),
  );
});

test('it suggests neither a port that another part needs nor one that is in use', async () => {
  await withBusyPort('127.0.0.1', async (mailbox) => {
    const neighbour = createServer().listen(mailbox + 2, '127.0.0.1');
    // If another program listens there already, the port is in use as well.
    await once(neighbour, 'listening').catch(() => undefined);
    const ports = [
      { port: mailbox, use: 'The mailbox', variable: 'MAILBOX_PORT' },
      { port: mailbox + 1, use: 'The stand-in for Stripe', variable: 'STRIPE_PORT' },
    ];
    try {
      await assert.rejects(requireFreePorts(ports, 'npm start'), (error: Error) => {
        const suggested = Number(
          /MAILBOX_PORT=(\d+) (?:STRIPE_PORT=\d+ )?npm start$/.exec(error.message)?.[1],
        );
        assert.ok(suggested > mailbox + 2, error.message);
        return true;
      });
    } finally {
      neighbour.close();
    }
  });
});

test('free ports are accepted', async () => {
  const port = await freePort();
  await requireFreePorts([{ port, use: 'The site', variable: 'PORT' }], 'npm start');
});

test('a value of the environment that is not a port is refused', () => {
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
