import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from '#commands/find-chromium.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { addCleanup } from '#commands/running/run-command.ts';

/** Flags that disable background traffic, updates and prompts during measurements. */
export const quietFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface Chromium {
  /** The port of the developer tools. */
  port: number;
  /** The WebSocket address of the whole browser. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts a Chromium with a new profile. Playwright's own launcher cannot be used here: pages under its control are
 * never prerendered, and it adds flags that change how a page is painted.
 * @throws ExplainedError if it does not start.
 */
export async function startChromium(flags: readonly string[] = []): Promise<Chromium> {
  const program = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'ekantik-bench-'));
  const args = [
    ...quietFlags,
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...flags,
    'about:blank',
  ];
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const closed = new Promise<void>((resolve) =>
    browser.once('close', resolve).once('error', () => resolve()),
  );
  const stop = async () => {
    browser.kill();
    await closed;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  addCleanup(stop);

  const address = await Promise.race([
    closed.then(() => undefined),
    new Promise<string>((resolve) => {
      createInterface({ input: browser.stderr }).on('line', (line) => {
        const [, url] = line.match(/DevTools listening on (ws:\S+)/) ?? [];
        if (url) resolve(url);
      });
    }),
  ]);
  if (!address)
    throw new ExplainedError(`Chromium (${program}) did not start. Set CHROMIUM_PATH to use another one.`);
  return { address, port: Number(new URL(address).port), stop };
}
