import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { projectFolder } from '#commands/running/project.ts';

/* Validates netlify.toml, public/_headers and public/_redirects with Netlify's own parsers. */

const pathTo = (file: string) => join(projectFolder, file);
const netlifyConfigPath = pathTo('netlify.toml');

interface Redirect {
  from: string;
  to: string;
  status: number;
}

test('Netlify parses every redirect, and the rule for unknown classes is last', async () => {
  const parsed = await parseAllRedirects({
    redirectsFiles: [pathTo('public/_redirects')],
    netlifyConfigPath,
    configRedirects: [],
    minimal: true,
  });
  assert.deepEqual(parsed.errors, []);
  const redirects = parsed.redirects as Redirect[];
  const ruleOf = (from: string) => redirects.find((rule) => rule.from === from);
  assert.equal(ruleOf('/shop')?.to, '/store');
  assert.equal(ruleOf('/shop')?.status, 301);
  assert.equal(ruleOf('/admin/*')?.status, 200);
  assert.equal(redirects.at(-1)?.from, '/classes/*');
  assert.equal(redirects.at(-1)?.status, 404);
});

test('Netlify parses every header', async () => {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [pathTo('public/_headers')],
    netlifyConfigPath,
    configHeaders: [],
    minimal: true,
  });
  assert.deepEqual(errors, []);
  const valuesOf = (path: string) => headers.find((rule) => rule.for === path)?.values;
  assert.equal(valuesOf('/*')?.['X-Frame-Options'], 'DENY');
  assert.equal(valuesOf('/*')?.['Strict-Transport-Security'], 'max-age=31536000');
  assert.equal(valuesOf('/schedule.ics')?.['Access-Control-Allow-Origin'], '*');
});
