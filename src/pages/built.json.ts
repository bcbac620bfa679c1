import type { APIRoute } from 'astro';
import { readBuildNote } from '#catalogue/build-note.ts';

/** The state from which this site was built: the back office and `npm run doctor` compare it with the current state. */
export const GET: APIRoute = async () => Response.json(await readBuildNote(new Date()));
