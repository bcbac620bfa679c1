import type { APIRoute } from 'astro';

/** Crawlers may read everything; private pages have their own noindex. */
export const GET: APIRoute = ({ site, url }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', site ?? url).href}\n`);
