import type { AddressInfo } from 'node:net';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A proxy whose connections can be broken. */
export interface Cutter {
  port: number;
  /** Breaks every connection through this proxy; new connections are accepted. */
  cut(): void;
  stop(): Promise<void>;
}

/** Listens on a free port and forwards everything. */
export async function startCutter(target: NetConnectOpts): Promise<Cutter> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const onward = connect(target);
    for (const [first, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(first);
      first.on('error', () => {});
      first.on('close', () => {
        open.delete(first);
        other.destroy();
      });
      first.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        cut();
      }),
  };
}
