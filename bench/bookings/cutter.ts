import type { AddressInfo } from 'node:net';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A proxy whose connections can be broken. */
export interface Cutter {
  port: number;
  /** Breaks every connection through this proxy; new connections are accepted. */
  cut(): void;
  stop(): Promise<void>;
}

/** Starts a proxy on a free port that forwards all data to the target. */
export async function startCutter(target: NetConnectOpts): Promise<Cutter> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [source, destination] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(source);
      source.on('error', () => {});
      source.on('close', () => {
        sockets.delete(source);
        destination.destroy();
      });
      source.pipe(destination);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
