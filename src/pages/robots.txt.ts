import type { APIRoute } from 'astro';

/** Everything may be read; private pages say noindex themselves. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', site ?? url).href}\n`);
