import type { BuiltFile, BuiltFolder } from './built-folder.ts';
import { negotiateEncoding } from './encoding.ts';
import type { HeadersFor } from './headers-file.ts';
import type { RedirectFor } from './redirects-file.ts';

export interface SiteRequest {
  method: string;
  /** The request's target as received: path and query. */
  target: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface SiteResponse {
  status: number;
  headers: Record<string, string>;
  body?: Buffer | string;
}

export interface Site {
  folder: BuiltFolder;
  headersFor: HeadersFor;
  redirectFor: RedirectFor;
}

/** Answers a request as a CDN would: forced redirects, files, canonical addresses, redirects, the 404 page. */
export async function answerRequest(site: Site, request: SiteRequest): Promise<SiteResponse> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return {
      ...textResponse(405, 'This address only answers GET and HEAD.'),
      headers: { allow: 'GET, HEAD' },
    };
  }
  const target = readTarget(request.target);
  if (!target) return textResponse(400, 'This address cannot be read.');
  const { path, query } = target;

  const serve = (file: BuiltFile, status: number) =>
    serveFile(file, { status, request, headers: site.headersFor(path) });
  const redirect = async (kind: 'forced' | 'any') => {
    const rule = site.redirectFor(path, kind);
    if (!rule) return undefined;
    if (rule.status >= 300 && rule.status < 400) return redirectTo(rule.status, rule.target, query);
    const file = site.folder.at(rule.target);
    return file && serve(file, rule.status);
  };

  const forced = await redirect('forced');
  if (forced) return forced;

  const canonical = canonicalAddress(site.folder, path);
  if (canonical) return redirectTo(308, canonical, query);

  const file = site.folder.at(path);
  if (file) return serve(file, file.path.endsWith('/404.html') ? 404 : 200);

  const fallback = await redirect('any');
  if (fallback) return fallback;

  const notFound = site.folder.notFoundPage(path);
  return notFound ? serve(notFound, 404) : textResponse(404, 'There is no page at this address.');
}

function readTarget(target: string): { path: string; query: string } | undefined {
  try {
    const url = new URL(target.startsWith('/') ? `http://site${target}` : target);
    const path = decodeURIComponent(url.pathname);
    return path.includes('\0') ? undefined : { path, query: url.search };
  } catch {
    return undefined;
  }
}

/** A page has one address: without `.html`, without `index`, without a trailing slash. */
function canonicalAddress(folder: BuiltFolder, path: string): string | undefined {
  if (path === '/') return undefined;
  const shorter =
    path
      .replace(/\/+$/, '')
      .replace(/\/index(\.html)?$/, '')
      .replace(/\.html$/, '') || '/';
  return shorter !== path && folder.at(shorter)?.type.startsWith('text/html')
    ? encodeURI(shorter)
    : undefined;
}

interface Serving {
  status: number;
  request: SiteRequest;
  /** The headers that the site's rules add. */
  headers: ReturnType<HeadersFor>;
}

async function serveFile(
  file: BuiltFile,
  { status, request, headers: added }: Serving,
): Promise<SiteResponse> {
  const encoding = file.compressible ? negotiateEncoding(request.acceptEncoding) : 'identity';
  const { body, etag } = await file.encoded(encoding);
  const headers: Record<string, string> = {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...Object.fromEntries(added),
    etag,
  };
  if (file.compressible) headers.vary = 'accept-encoding';
  if (status === 200 && etagMatches(request.ifNoneMatch, etag)) return { status: 304, headers };

  headers['content-type'] ??= file.type;
  headers['content-length'] = String(body.length);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return { status, headers, body };
}

const etagMatches = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((etagSent) => ['*', etag].includes(etagSent.trim().replace(/^W\//, '')));

const redirectTo = (status: number, target: string, query: string): SiteResponse => ({
  status,
  headers: { location: target.includes('?') ? target : target + query },
});

const textResponse = (status: number, text: string): SiteResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `${text}\n`,
});
