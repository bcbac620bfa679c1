import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { projectFolder } from './project.ts';

export interface ChildOptions {
  /** Added to this process's environment. */
  env?: Record<string, string | undefined>;
  /** Called with each line that the program prints. Without it the program writes to this terminal. */
  onLine?: (line: string) => void;
  /** Flags of Node and its compiler. */
  flags?: readonly string[];
  /** Modules, as file URLs, that are loaded into the program before its own script. */
  preload?: readonly string[] | undefined;
}

export interface Child {
  pid: number | undefined;
  /** The exit code once the program has ended, 1 if a signal ended it. */
  ended: Promise<number>;
  /** Sends a message to the program; its own messages are emitted here. */
  send(message: object): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Terminates the program, and kills it after five seconds. Resolves when it has ended. */
  stop(): Promise<void>;
  /** Kills the program at once. Resolves when it has ended. */
  kill(): Promise<void>;
}

/** The grace period for a terminated program, in milliseconds. */
const gracePeriod = 5000;

const running = new Set<Child>();
const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;

/** Starts a Node program in the project's folder. It ends with this process, however this process ends. */
export function startChild(
  script: string,
  args: string[],
  { env, onLine, flags = [], preload = [] }: ChildOptions = {},
): Child {
  const output = onLine ? 'pipe' : 'inherit';
  const imports = [endWithParent, ...preload];
  const spawned = spawn(
    process.execPath,
    [...flags, ...imports.flatMap((module) => ['--import', module]), script, ...args],
    {
      cwd: projectFolder,
      env: {
        ...process.env,
        DO_NOT_TRACK: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
        ENDS_WITH_PROCESS: String(process.pid),
        ...env,
      },
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  if (onLine) {
    readLines(spawned.stdout, onLine);
    readLines(spawned.stderr, onLine);
  }

  const ended = whenEnded(spawned);
  const child: Child = {
    pid: spawned.pid,
    ended,
    send: (message) => void spawned.send(message),
    onMessage: (listener) => void spawned.on('message', listener),
    stop: async () => {
      spawned.kill('SIGTERM');
      const killTimer = setTimeout(() => spawned.kill('SIGKILL'), gracePeriod);
      await ended;
      clearTimeout(killTimer);
    },
    kill: async () => {
      spawned.kill('SIGKILL');
      await ended;
    },
  };
  running.add(child);
  void ended.then(() => running.delete(child));
  return child;
}

/** Stops every running program that startChild started. */
export const stopChildren = async () => {
  await Promise.all([...running].map((child) => child.stop()));
};

function readLines(stream: Readable | null, onLine: (line: string) => void) {
  if (stream) createInterface({ input: stream }).on('line', onLine);
}

// 'close' is emitted after 'exit', when the last printed line has been read.
const whenEnded = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
