import type { BuildNote } from '#domain/publishing/site-state.ts';
import { readRest } from './database/read-rest.ts';

/**
 * Of which state this site was built: a connected one of the database's, a demo of the files'.
 * @param now When a demo is built: a connected site counts from when the database was read.
 */
export async function readBuildNote(now: Date): Promise<BuildNote> {
  const rest = await readRest();
  return rest ? { ...rest.state, builtFrom: 'database' } : { at: now.toISOString(), builtFrom: 'files' };
}
