import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { vercelConfiguration, vercelFile } from './vercel.ts';

interface Route {
  src?: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
}

/** The routes that Vercel generates from a configuration. */
function routesOf(text: string): Route[] {
  const { cleanUrls, trailingSlash, headers, redirects, rewrites } = JSON.parse(text);
  const { routes, error } = getTransformedRoutes({ cleanUrls, trailingSlash, headers, redirects, rewrites });
  assert.equal(error, null);
  return (routes ?? []) as Route[];
}

const matching = (routes: Route[], path: string) =>
  routes.flatMap((route) => (route.src && new RegExp(route.src).test(path) ? [route] : []));

const committed = readFileSync(vercelFile, 'utf8');

test('vercel.json is generated from public/_headers and public/_redirects', () => {
  assert.equal(committed, vercelConfiguration(), 'run: npm run fix');
});

test('Vercel serves headers for every path, redirects, and the back office at each of its addresses', () => {
  const routes = routesOf(committed);
  const headersOf = (path: string) =>
    Object.assign({}, ...matching(routes, path).map(({ headers }) => headers));
  assert.equal(headersOf('/about')['X-Frame-Options'], 'DENY');
  assert.equal(headersOf('/')['Strict-Transport-Security'], 'max-age=31536000');
  assert.equal(headersOf('/schedule.ics')['Access-Control-Allow-Origin'], '*');
  assert.equal(headersOf('/schedule-ics')['Access-Control-Allow-Origin'], undefined);

  const [redirect] = matching(routes, '/shop');
  assert.deepEqual([redirect?.status, redirect?.headers?.['Location']], [301, '/store']);
  assert.equal(matching(routes, '/admin/users/3').find(({ dest }) => dest)?.dest, '/admin');
  assert.equal(
    matching(routes, '/about').find(({ dest }) => dest),
    undefined,
  );
});

test('a rule that Vercel does not support is omitted, and a star is translated as a wildcard', () => {
  const routes = routesOf(vercelConfiguration('/a/*\n  X-A: 1\n', '/a/* /404 404\n/b/* /c/:splat 302\n'));
  assert.equal(matching(routes, '/a/b/c')[0]?.headers?.['X-A'], '1');
  assert.equal(matching(routes, '/b/x')[0]?.headers?.['Location'], '/c/$1');
  assert.equal(
    routes.some(({ status }) => status === 404),
    false,
  );
});
