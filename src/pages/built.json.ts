import type { APIRoute } from 'astro';

/** When this site was built, for `npm run doctor`. */
export const GET: APIRoute = () => Response.json({ at: new Date().toISOString() });
