import * as v from 'valibot';
import { siteDifference } from '#domain/publishing/site-difference.ts';
import { buildNote, siteState } from '#domain/publishing/site-state.ts';
import { callDeployHook } from './publishing/deploy-hook.ts';
import { quietMinutes } from './publishing/publishing-variables.ts';
import { forScheduler } from './server/for-scheduler.ts';

/**
 * Rebuilds the site if it differs from the database and staff have changed nothing for PUBLISH_AFTER_MINUTES. The
 * project's scheduler calls it. Without the variable it does nothing. It also publishes posts whose day has arrived.
 */
export const publishAutomatically = forScheduler(async (_request, server) => {
  const minutes = quietMinutes(server.variable);
  if (minutes === undefined) return Response.json({ kind: 'off' });
  const site = server.variable('PUBLIC_SITE_URL');
  if (!site) throw new Error('Set PUBLIC_SITE_URL: /built.json of the site is read from there.');

  const response = await server.fetch(new URL('/built.json', site), {
    cache: 'no-store',
    signal: AbortSignal.timeout(8000),
  });
  const built = v.parse(buildNote, await response.json());
  const current = v.parse(siteState, await server.callAsService('site_state'));
  if (built.builtFrom === 'files' || siteDifference(built, current).length === 0)
    return Response.json({ kind: 'nothing' });

  const answer = (await server.callAsService('begin_automatic_publication', {
    built_at: built.at,
    quiet_minutes: minutes,
  })) as { kind: string };
  if (answer.kind !== 'requested') return Response.json(answer);
  const failure = await callDeployHook(server);
  return Response.json(failure ? { kind: 'refused', reason: failure.problem } : answer);
});
