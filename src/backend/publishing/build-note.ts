import * as v from 'valibot';
import { Outage } from '#backend/calls/outage.ts';
import { type BuildNote, buildNote } from '#domain/publishing/site-state.ts';

/**
 * What the site says of its build, as a file of the site: pages/built.json.ts writes it.
 * @throws Outage where it cannot be had.
 */
export type ReadBuildNote = () => Promise<BuildNote>;

/** The file as it is now: a new build brings another one. */
export const fetchBuildNote: ReadBuildNote = async () => {
  try {
    const answer = await fetch('/built.json', { cache: 'no-cache', signal: AbortSignal.timeout(8000) });
    if (!answer.ok) throw new Error(`/built.json answered ${answer.status}.`);
    return v.parse(buildNote, await answer.json());
  } catch (error) {
    throw new Outage('The note of the site’s build could not be loaded.', { cause: error });
  }
};
