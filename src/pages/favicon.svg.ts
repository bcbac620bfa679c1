import type { APIRoute } from 'astro';
import mark from '#content/studio/mark.svg?raw';

/** The studio's icon for browsers that support SVG. */
export const GET: APIRoute = () => new Response(mark, { headers: { 'Content-Type': 'image/svg+xml' } });
