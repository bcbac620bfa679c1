import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that counts only how often each Message-ID arrives. */
export interface CountingSmtp {
  url: string;
  arrivals: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export async function startCountingSmtp(): Promise<CountingSmtp> {
  const arrivals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        const id = /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim() ?? '';
        arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
        done();
      }, done);
    },
  });
  // A killed worker leaves its connections open.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
