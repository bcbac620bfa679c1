import type { PublicationProblem } from '#domain/publishing/publication.ts';
import type { FunctionServer } from '#functions/server/server-function.ts';
import { deployHook } from './publishing-variables.ts';

/** The time limit for the host's response, in milliseconds: it builds afterwards. */
const responseTimeout = 15_000;

/** A failure of the deploy hook. */
export interface HookProblem {
  problem: PublicationProblem;
  /** The host's message, without the hook's URL. */
  message: string;
}

/**
 * Starts a rebuild of the site at the host. Returns the failure, and records it in the database; undefined on success.
 */
export async function callDeployHook(server: FunctionServer): Promise<HookProblem | undefined> {
  const failure = await postToHook(server);
  if (failure) await server.callAsService('fail_publication', { ...failure });
  return failure;
}

async function postToHook({ variable, fetch }: FunctionServer): Promise<HookProblem | undefined> {
  const address = deployHook(variable);
  if (!address) return { problem: 'no-hook', message: '' };
  try {
    const response = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(responseTimeout) });
    const text = await response.text();
    if (response.ok) return undefined;
    return { problem: 'hook-refused', message: `${response.status} ${text}`.trim().slice(0, 500) };
  } catch (error) {
    // The message of a failed request may contain the URL, which is a secret.
    return { problem: 'hook-unreachable', message: error instanceof Error ? error.name : '' };
  }
}
