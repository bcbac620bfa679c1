import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { ExplainedError } from './running/explained-error.ts';
import { installedProgram } from './running/project.ts';

const run = promisify(execFile);

/**
 * Two kinds of Chromium: a whole browser, and the headless shell, which is the same engine without the browser's
 * own windows. The browser draws its own UI as pages, so its windows cost more than the page inside.
 */
export type ChromiumKind = 'whole' | 'shell';

/** The names of the program in system packages. */
const names: Record<ChromiumKind, string[]> = {
  whole: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
};

/** Debian's packages. */
const packages: Record<ChromiumKind, string> = { whole: 'chromium', shell: 'chromium-headless-shell' };

const second = 1000;

/**
 * Returns the path of a Chromium that can be started. Looks at CHROMIUM_PATH, Playwright's own and the system's; if
 * there is none, tries to install one, and prints what it tries.
 * @param kind If the shell is requested but unavailable, a whole browser is returned.
 * @throws ExplainedError if neither is available.
 */
export async function findChromium(kind: ChromiumKind = 'whole'): Promise<string> {
  const path = process.env.CHROMIUM_PATH;
  if (path && !isProgram(path)) throw new ExplainedError(`CHROMIUM_PATH is ${path}, which is not a program.`);

  const program = path ?? findInstalled(kind) ?? (await install(kind));
  if (program) return program;
  throw new ExplainedError(
    'Chromium was not found and could not be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

function findInstalled(kind: ChromiumKind): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names[kind].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [playwrightPath(kind), ...onPath].find(isProgram);
}

/** Playwright's own Chromium: Playwright returns only the path of the whole browser; the shell is beside it. */
function playwrightPath(kind: ChromiumKind): string {
  const whole = chromium.executablePath();
  if (kind === 'whole') return whole;
  const shell = 'chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell';
  return whole.replace(/chromium-(\d+)([\\/])chrome-([\w-]+).*?(\.exe)?$/, `${shell}$4`);
}

async function install(kind: ChromiumKind): Promise<string | undefined> {
  const whole = findInstalled('whole');
  if (kind === 'shell' && whole) {
    console.log('Tests run twice as fast in a headless shell:');
    return (await fromDebian('shell')) ?? whole;
  }
  return (
    (await fromPlaywright(kind)) ??
    (await fromDebian(kind)) ??
    (kind === 'shell' ? await fromDebian('whole') : undefined)
  );
}

async function fromPlaywright(kind: ChromiumKind): Promise<string | undefined> {
  console.log('No Chromium yet: asking Playwright for its own, 90 seconds at most ...');
  return runPrograms(kind, [
    [process.execPath, [installedProgram('playwright', 'playwright'), 'install', 'chromium'], 90],
  ]);
}

async function fromDebian(kind: ChromiumKind): Promise<string | undefined> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !isProgram('/usr/bin/apt-get')) {
    console.log(`  Debian's ${packages[kind]} can only be installed by root, with apt-get.`);
    return undefined;
  }
  console.log(`Installing Debian's ${packages[kind]} with apt-get, a few minutes at most ...`);
  return runPrograms(kind, [
    ['apt-get', ['update', '-q'], 120],
    ['apt-get', ['install', '-y', '-q', '--no-install-recommends', packages[kind]], 300],
  ]);
}

/** Runs one program after another, each with a timeout in seconds, and looks again. */
async function runPrograms(
  kind: ChromiumKind,
  programs: [program: string, args: string[], timeout: number][],
): Promise<string | undefined> {
  try {
    for (const [program, args, timeout] of programs) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run(program, args, { timeout: timeout * second, env, maxBuffer: 1e8 });
    }
  } catch (error) {
    const { stderr, message, killed } = error as { stderr?: string; message: string; killed?: boolean };
    const lines = (stderr || message).split('\n');
    console.log(
      killed ? '  it took too long' : `  ${lines.find((line) => /error|fail/i.test(line)) ?? message}`,
    );
  }
  return findInstalled(kind);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
