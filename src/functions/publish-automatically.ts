import * as v from 'valibot';
import { siteDifference } from '#domain/publishing/site-difference.ts';
import { buildNote, siteState } from '#domain/publishing/site-state.ts';
import { askDeployHook } from './deploy-hook.ts';
import type { ServerFunction } from './server-function.ts';

/**
 * Rebuilds the site if it differs from the database and staff have changed nothing for PUBLISH_AFTER_MINUTES: called by
 * the project's scheduler. Without the variable it does nothing. It also publishes posts whose day has arrived.
 */
export const publishAutomatically: ServerFunction = async (_request, server) => {
  if (!server.isService)
    return Response.json({ message: 'This is for the project’s scheduler.' }, { status: 401 });
  const minutes = Number(server.variable('PUBLISH_AFTER_MINUTES') ?? Number.NaN);
  if (!Number.isInteger(minutes) || minutes < 0) return Response.json({ kind: 'off' });
  const site = server.variable('PUBLIC_SITE_URL');
  if (!site) throw new Error('Set PUBLIC_SITE_URL: /built.json of the site is read from there.');

  const answer = await server.fetch(new URL('/built.json', site), {
    cache: 'no-store',
    signal: AbortSignal.timeout(8000),
  });
  const built = v.parse(buildNote, await answer.json());
  const present = v.parse(siteState, await server.callAsService('site_state'));
  if (built.builtFrom === 'files' || siteDifference(built, present).length === 0)
    return Response.json({ kind: 'nothing' });

  const begun = (await server.callAsService('begin_automatic_publication', {
    built_at: built.at,
    quiet_minutes: minutes,
  })) as { kind: string };
  if (begun.kind !== 'requested') return Response.json(begun);
  const failure = await askDeployHook(server);
  return Response.json(failure ? { kind: 'refused', reason: failure.problem } : begun);
};
