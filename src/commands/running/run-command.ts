import { DatabaseCallError } from '#backend/content/call-studio-database.ts';
import { stopChildren } from './child.ts';
import { ExplainedError } from './explained-error.ts';

const cleanups: (() => Promise<unknown> | unknown)[] = [];

/** Runs a clean-up when the command ends, also when it is interrupted: the last registered first. */
export function addCleanup(cleanup: () => Promise<unknown> | unknown) {
  cleanups.unshift(cleanup);
}

/**
 * Runs a command to its end, or until Ctrl-C, SIGTERM or the closing of its terminal. In every case, the programs
 * that it started are stopped before it exits.
 * @param main Returns the exit code.
 * @param whenInterrupted The exit code after a signal: 0 for a server, which ends in no other way.
 */
export async function runCommand(main: () => Promise<number>, whenInterrupted = 0): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void finish(whenInterrupted));
  }
  if (process.env.npm_lifecycle_event) endWithNpm();
  // A closed terminal accepts no more output; that must not stop the clean-up.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  try {
    return await finish(await main());
  } catch (error) {
    // An interrupted step fails too, which is not an error.
    if (!finishing)
      console.error(
        error instanceof ExplainedError || error instanceof DatabaseCallError ? error.message : error,
      );
    return finish(1);
  }
}

// npm passes signals on, but sends none if it is killed itself. This process then gets another parent.
function endWithNpm() {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && void finish(1), 1000).unref();
}

let finishing: Promise<never> | undefined;

function finish(code: number): Promise<never> {
  finishing ??= (async () => {
    await stopChildren();
    for (const cleanup of cleanups) await Promise.resolve(cleanup()).catch(() => {});
    process.exit(code);
  })();
  return finishing;
}
