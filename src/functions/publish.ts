import { askDeployHook } from './deploy-hook.ts';
import type { ServerFunction } from './server-function.ts';
import { answerWhatIsSet } from './what-is-set.ts';

/**
 * Has the site built anew, for an admin: `{ builtAt }` is the moment of the build that they see. Answers `asked`, or a
 * refusal: who asks is no admin, somebody is publishing already, or the deploy hook is missing or does not work. GET, with the
 * secret key, says which variables are set: `npm run doctor` asks.
 */
export const publish: ServerFunction = async (request, server) => {
  if (request.method === 'GET') return answerWhatIsSet(server);
  const { builtAt } = (await request.json()) as { builtAt?: unknown };
  const begun = (await server.callAsCaller('begin_publication', { built_at: builtAt })) as { kind: string };
  if (begun.kind !== 'asked') return Response.json(begun);
  const found = await askDeployHook(server);
  return Response.json(found ? { kind: 'refused', reason: found.problem, message: found.message } : begun);
};
