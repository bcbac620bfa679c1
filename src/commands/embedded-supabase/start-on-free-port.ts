import { ExplainedError } from '#commands/running/explained-error.ts';
import { freePort } from '#commands/running/ports.ts';
import type { LiteRun } from './lite.ts';

/** The part of a run that starting needs. */
type Run = Pick<LiteRun, 'ended' | 'output' | 'stop'>;

/** The timeout for the server's first response, in milliseconds. */
const startTimeout = 60_000;

/** The number of ports that are tried. */
const maxAttempts = 5;

/**
 * Starts an embedded server on a free port, and resolves once it responds. If another program takes the port before
 * the server listens on it, another port is tried.
 * @param start Starts it on a port.
 * @param apikey A key with which it answers requests.
 * @param choosePort Returns a free port.
 * @throws ExplainedError with its output if it ends or does not respond.
 */
export async function startOnFreePort<Started extends Run>(
  start: (port: number) => Started,
  apikey: string,
  choosePort = freePort,
): Promise<{ run: Started; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort();
    const run = start(port);
    const state = await firstState(run, `http://127.0.0.1:${port}`, apikey);
    if (state === 'ready') return { run, port };
    const output = run.output();
    if (state === 'silent') {
      await run.stop();
      throw new ExplainedError(
        `The embedded Supabase did not answer within ${startTimeout / 1000} seconds:\n${output}`,
      );
    }
    if (attempt === maxAttempts || !output.includes(`Port ${port} is already in use`))
      throw new ExplainedError(`The embedded Supabase stopped immediately:\n${output}`);
  }
}

/**
 * Waits until a server responds or ends, or the timeout passes. A response counts only after the server has printed its
 * address, because before that it is another program's.
 */
async function firstState(run: Run, address: string, apikey: string): Promise<'ready' | 'ended' | 'silent'> {
  let ended = false;
  void run.ended.then(() => {
    ended = true;
  });
  for (const deadline = Date.now() + startTimeout; Date.now() < deadline; await pause(100)) {
    if (ended) return 'ended';
    if (!run.output().includes(address)) continue;
    const response = await fetch(`${address}/auth/v1/health`, {
      headers: { apikey },
      signal: AbortSignal.timeout(2000),
    }).catch(() => undefined);
    if (response?.ok) return 'ready';
  }
  return 'silent';
}

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));
