import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callStudioDatabase } from '#backend/content/call-studio-database.ts';
import type { BuildResult } from '#commands/build-site.ts';

/** Replaces the host that builds the site: it has a deploy hook, and starts a build when the hook is called. */
export interface LocalPublisher {
  /** The deploy hook's address, which is a secret: anyone who knows it can start builds. */
  hook: string;
  /** Makes builds possible from now on. */
  start(options: PublisherOptions): void;
  /** Resolves once no build is running or queued. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface PublisherOptions {
  supabase: { url: string; secretKey: string };
  /** Builds a new site from the database and shows it. The old one stays if the build fails. */
  build: () => Promise<BuildResult>;
  /** Whether the site is published automatically, some minutes after the last change: PUBLISH_AFTER_MINUTES. */
  isAutomatic: boolean;
}

/** The polling interval for automatic publishing, in milliseconds. */
const pollInterval = 60_000;

/** How many lines of a failed build's output are reported, counted from the end. */
const reportedLines = 25;

/** Starts the hook. One build runs at a time; requests meanwhile queue one more build. */
export async function startLocalPublisher(): Promise<LocalPublisher> {
  let options: PublisherOptions | undefined;
  let isRequested = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const startRequestedBuild = () => {
    if (!isRequested || !options || running) return;
    isRequested = false;
    running = buildAndReport(options).finally(() => {
      running = undefined;
      startRequestedBuild();
    });
  };
  const path = `/${crypto.randomUUID()}`;
  const server = createServer((request, response) => {
    request.resume();
    const isHook = request.url === path && request.method === 'POST';
    response.writeHead(isHook ? 202 : 404).end();
    if (!isHook) return;
    isRequested = true;
    startRequestedBuild();
  });
  await listen(server);

  return {
    hook: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    start: (newOptions) => {
      options = newOptions;
      startRequestedBuild();
      if (!newOptions.isAutomatic) return;
      timer = setInterval(() => void publishAutomatically(newOptions), pollInterval);
      timer.unref();
    },
    idle: async () => {
      while (running) await running;
    },
    stop: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function buildAndReport({ build, supabase: { url, secretKey } }: PublisherOptions): Promise<void> {
  console.log('Publishing: building the site ...');
  const { ok, output } = await build().catch((error: Error) => ({ ok: false, output: error.message }));
  if (ok) return console.log('Published.');
  console.error(`${output}\n\nThe site could not be built: see above. The one before is still online.`);
  const message = output.trim().split('\n').slice(-reportedLines).join('\n');
  await callStudioDatabase({ url, key: secretKey }, 'fail_publication', {
    problem: 'build-failed',
    message,
  }).catch((error: Error) => console.error(error.message));
}

async function publishAutomatically({ supabase: { url, secretKey } }: PublisherOptions): Promise<void> {
  try {
    await fetch(`${url}/functions/v1/publish-automatically`, {
      method: 'POST',
      headers: { apikey: secretKey },
      signal: AbortSignal.timeout(20_000),
    });
  } catch (error) {
    console.error(`publishing | ${(error as Error).message}`);
  }
}

const listen = (server: Server) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
