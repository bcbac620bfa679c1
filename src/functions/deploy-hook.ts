import type { PublicationProblem } from '#domain/publishing/publication.ts';
import type { FunctionServer } from './server-function.ts';

/** How long the host may take to accept, in milliseconds: it builds afterwards. */
const patience = 15_000;

/** What went wrong with the deploy hook. */
export interface HookProblem {
  problem: PublicationProblem;
  /** What the host said, without the hook's address. */
  message: string;
}

/** Has the host build the site anew. Answers what went wrong, and notes it in the database; undefined where it was accepted. */
export async function askDeployHook(server: FunctionServer): Promise<HookProblem | undefined> {
  const found = await ask(server);
  if (found) await server.callAsService('fail_publication', { ...found });
  return found;
}

async function ask({ variable, fetch }: FunctionServer): Promise<HookProblem | undefined> {
  const address = variable('DEPLOY_HOOK_URL');
  if (!address || !URL.canParse(address)) return { problem: 'no-hook', message: '' };
  try {
    const answer = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(patience) });
    const text = await answer.text();
    if (answer.ok) return undefined;
    return { problem: 'hook-refused', message: `${answer.status} ${text}`.trim().slice(0, 500) };
  } catch (error) {
    // The message of a failed request may name the address, which is a secret.
    return { problem: 'hook-away', message: error instanceof Error ? error.name : '' };
  }
}
