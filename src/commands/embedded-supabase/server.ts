import { restoreGrantsOf } from '#backend/embedded/restore-grants.ts';
import type { ChildOptions } from '#commands/running/child.ts';
import { callDatabase, keyHeaders } from '#functions/server/call-database.ts';
import { requiresCaptcha } from '#functions/server/captcha.ts';
import { functionsHost } from './functions-host.ts';
import { startGateway } from './gateway.ts';
import { readOrMakeKeys } from './keys.ts';
import { type LiteRun, runLite } from './lite.ts';
import { startOnFreePort } from './start-on-free-port.ts';

export interface EmbeddedServerOptions extends Pick<ChildOptions, 'env' | 'flags'> {
  /** The port to listen on; 0 for any free one. */
  port: number;
  /** The database's folder: prepared by `prepareDatabase`, or copied from one that was. */
  dataFolder: string;
  /** Called with each line that the running server prints, including its mails. */
  onLine?: (line: string) => void;
  /** A module, as a file URL, that is loaded into the server's process before its program. */
  preload?: string | undefined;
  /** The environment of the server functions, read at each request; this process's own by default. */
  variables?: Record<string, string | undefined>;
}

export interface EmbeddedServer extends Pick<LiteRun, 'send' | 'onMessage'> {
  url: string;
  publishableKey: string;
  /** For tests that bypass the policies. */
  secretKey: string;
  /** Resolves with the exit code when the server ends. */
  ended: Promise<number>;
  stop(): Promise<void>;
  /** Kills the server as a power cut would: unwritten data is lost. */
  kill(): Promise<void>;
}

const liteStart = new URL('./lite-start.ts', import.meta.url).href;

/**
 * Starts Supabase on a prepared database, and resolves once it responds. It ends with this process.
 * @throws ExplainedError if it cannot start.
 */
export async function startServer({
  port,
  dataFolder,
  onLine,
  preload,
  env = {},
  flags = [],
  variables = process.env,
}: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const keys = readOrMakeKeys();
  let ready = false;
  // --no-admin: without it a request without a key would bypass every policy.
  const start = (litePort: number) =>
    runLite({ port: litePort, dataFolder, keys }, ['start', '--no-admin'], {
      env,
      flags,
      onLine: (line) => ready && onLine?.(line),
      preload: [liteStart, ...(preload ? [preload] : [])],
    });
  const { run: server, port: litePort } = await startOnFreePort(start, keys.SUPABASE_PUBLISHABLE_KEY);
  const address = `http://127.0.0.1:${litePort}`;
  await restoreGrantsOf(address, keys.SUPABASE_SECRET_KEY).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  await callDatabase({ url: address, headers: keyHeaders(keys.SUPABASE_SECRET_KEY), timeout: 20_000 })(
    'set_guests_need_captcha',
    { required: requiresCaptcha({ variable: (name) => variables[name] }) },
  );
  const serverVariables: Record<string, string> = { ...keys };
  const gateway = await startGateway(
    port,
    litePort,
    functionsHost((name) => serverVariables[name] ?? variables[name]),
  );
  const url = `http://127.0.0.1:${gateway.port}`;
  serverVariables['SUPABASE_URL'] = url;
  ready = true;

  return {
    url,
    publishableKey: keys.SUPABASE_PUBLISHABLE_KEY,
    secretKey: keys.SUPABASE_SECRET_KEY,
    ended: server.ended,
    send: server.send,
    onMessage: server.onMessage,
    stop: async () => {
      await gateway.stop();
      await server.stop();
    },
    kill: async () => {
      await server.kill();
      await gateway.stop();
    },
  };
}
