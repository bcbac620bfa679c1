import * as v from 'valibot';
import { Outage } from '#backend/calls/outage.ts';
import { type BuildNote, buildNote } from '#domain/publishing/site-state.ts';

/**
 * The site's facts about its build, from a file of the site: pages/built.json.ts generates it.
 * @throws Outage if it cannot be fetched.
 */
export type ReadBuildNote = () => Promise<BuildNote>;

/** Fetches the file of the current build: a new build replaces it. */
export const fetchBuildNote: ReadBuildNote = async () => {
  try {
    const response = await fetch('/built.json', { cache: 'no-cache', signal: AbortSignal.timeout(8000) });
    if (!response.ok) throw new Error(`/built.json answered ${response.status}.`);
    return v.parse(buildNote, await response.json());
  } catch (error) {
    throw new Outage('The note of the site’s build could not be loaded.', { cause: error });
  }
};
