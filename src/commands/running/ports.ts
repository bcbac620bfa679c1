import { createServer } from 'node:net';
import { ExplainedError } from './explained-error.ts';

/** A port that a command is about to listen on. */
export interface RequiredPort {
  port: number;
  /** The program that will listen there: "The site". */
  use: string;
  /** The environment variable that chooses another port. */
  variable: string;
}

/** Both loopback addresses: a program on either would respond at http://localhost. */
const loopback = ['127.0.0.1', '::1'];

/**
 * Reads a port from an environment variable.
 * @throws ExplainedError if it is not a port number.
 */
export function portFrom(variable: string, defaultPort: number): number {
  const text = process.env[variable];
  if (!text) return defaultPort;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new ExplainedError(`${variable} must be a port number between 1 and 65535, not "${text}".`);
}

/** @throws ExplainedError that names every port in use, or two variables with the same one, and says what to do. */
export async function requireFreePorts(ports: RequiredPort[], command: string): Promise<void> {
  for (const [index, { port, variable }] of ports.entries()) {
    const other = ports.slice(0, index).find((earlier) => earlier.port === port);
    if (other)
      throw new ExplainedError(
        `${other.variable} and ${variable} are both ${port}. Choose two different ports.`,
      );
  }
  const busy: RequiredPort[] = [];
  for (const candidate of ports) if (!(await isFree(candidate.port))) busy.push(candidate);
  if (busy.length === 0) return;

  const sentences = busy.map(({ port, use }) => `${use} needs port ${port}, which another program uses.`);
  const taken = new Set(ports.map(({ port }) => port));
  const alternatives: string[] = [];
  for (const { port, variable } of busy) {
    const other = await freePortAfter(port, taken);
    taken.add(other);
    alternatives.push(`${variable}=${other}`);
  }
  throw new ExplainedError(
    `${sentences.join(' ')} Stop that program, or choose another port: ${alternatives.join(' ')} ${command}`,
  );
}

/** Returns the next port that nothing listens on and that is not among those taken. */
async function freePortAfter(port: number, taken: ReadonlySet<number>): Promise<number> {
  for (let next = port + 1; next < 65536; next += 1)
    if (!taken.has(next) && (await isFree(next))) return next;
  return freePort();
}

/** Returns a port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  for (const host of loopback) if ((await tryPort(port, host)) === 'EADDRINUSE') return false;
  return true;
}

// Any other error (no IPv6 here, a port below 1024) is reported by the program that listens later.
const tryPort = (port: number, host: string) =>
  new Promise<string | undefined>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
