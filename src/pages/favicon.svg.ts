import type { APIRoute } from 'astro';
import mark from '#content/studio/mark.svg?raw';

/** The studio's sign for browsers that draw vectors. */
export const GET: APIRoute = () => new Response(mark, { headers: { 'Content-Type': 'image/svg+xml' } });
