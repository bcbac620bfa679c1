import type { APIRoute } from 'astro';
import { readBuildNote } from '#catalogue/build-note.ts';

/** What this site was built from: the back office and `npm run doctor` compare it with what is true now. */
export const GET: APIRoute = async () => Response.json(await readBuildNote(new Date()));
