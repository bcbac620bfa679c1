import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { ExplainedError } from './running/explained-error.ts';
import { installedProgram } from './running/project.ts';

const run = promisify(execFile);

/** What the browser is called where a system brings one. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const seconds = 1000;

/**
 * The path of a Chromium that can be started. Looks at CHROMIUM_PATH, Playwright's own and the
 * system's; where there is none, tries to get one, and prints what it tries.
 * @throws ExplainedError where none can be had.
 */
export async function findChromium(): Promise<string> {
  const told = process.env.CHROMIUM_PATH;
  if (told && !isProgram(told)) throw new ExplainedError(`CHROMIUM_PATH says ${told}, which is no program.`);

  const found = told ?? present() ?? (await fromPlaywright()) ?? (await fromDebian());
  if (found) return found;
  throw new ExplainedError(
    'There is no Chromium, and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

function present(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...onPath].find(isProgram);
}

async function fromPlaywright(): Promise<string | undefined> {
  console.log('No Chromium yet: asking Playwright for its own, 90 seconds at most ...');
  return attempt([
    [process.execPath, [installedProgram('playwright', 'playwright'), 'install', 'chromium'], 90],
  ]);
}

async function fromDebian(): Promise<string | undefined> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !isProgram('/usr/bin/apt-get')) return undefined;
  console.log(
    "Playwright's cannot be had: installing Debian's chromium with apt-get, a few minutes at most ...",
  );
  return attempt([
    ['apt-get', ['update', '-q'], 120],
    ['apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], 300],
  ]);
}

/** Runs one program after the other, each for so many seconds at most, and looks again. */
async function attempt(
  programs: [program: string, args: string[], patience: number][],
): Promise<string | undefined> {
  try {
    for (const [program, args, patience] of programs) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run(program, args, { timeout: patience * seconds, env, maxBuffer: 1e8 });
    }
  } catch (error) {
    const { stderr, message, killed } = error as { stderr?: string; message: string; killed?: boolean };
    const lines = (stderr || message).split('\n');
    console.log(
      killed ? '  it took too long' : `  ${lines.find((line) => /error|fail/i.test(line)) ?? message}`,
    );
  }
  return present();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
