import { callDeployHook } from './publishing/deploy-hook.ts';
import { listConfiguredVariables } from './server/configured-variables.ts';
import type { ServerFunction } from './server/server-function.ts';

/**
 * Rebuilds the site for an admin: `{ builtAt }` is the time of the build that they see. Returns `requested`, or a refusal:
 * the caller is not an admin, a publication is already in progress, or the deploy hook is missing or fails. GET, with
 * the secret key, returns which variables are set, for `npm run doctor`.
 */
export const publish: ServerFunction = async (request, server) => {
  if (request.method === 'GET') return listConfiguredVariables(server);
  const { builtAt } = (await request.json()) as { builtAt?: unknown };
  const answer = (await server.callAsCaller('begin_publication', { built_at: builtAt })) as { kind: string };
  if (answer.kind !== 'requested') return Response.json(answer);
  const failure = await callDeployHook(server);
  return Response.json(
    failure ? { kind: 'refused', reason: failure.problem, message: failure.message } : answer,
  );
};
