import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#commands/running/project.ts';
import { readHeaderRules } from '#commands/static-server/headers-file.ts';
import { readRedirectRules } from '#commands/static-server/redirects-file.ts';

export const vercelFile = join(projectFolder, 'vercel.json');

const read = (name: string) => readFileSync(join(projectFolder, 'public', name), 'utf8');

/** The text of vercel.json: public/_headers and public/_redirects for a host that reads neither. */
export function vercelConfiguration(headers = read('_headers'), redirects = read('_redirects')): string {
  const rules = readRedirectRules(redirects).map(({ from, ...rule }) => ({
    source: sourceFor(from, rule.target),
    ...rule,
  }));
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    headers: readHeaderRules(headers).map(({ pattern, headers }) => ({
      source: sourceOf(pattern),
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
    redirects: rules
      .filter(({ status }) => status >= 300 && status < 400)
      .map(({ source, target, status }) => ({
        source,
        destination: withNamedStar(target),
        statusCode: status,
      })),
    rewrites: rules
      .filter(({ status }) => status === 200)
      .map(({ source, target }) => ({ source, destination: withNamedStar(target) })),
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

/** Vercel's patterns are regular expressions. */
const sourceOf = (pattern: string) => pattern.replace(/\./g, '\\.').replaceAll('*', '(.*)');

/** A splat gets a name in Vercel's patterns if the target repeats it. */
const sourceFor = (from: string, target: string) =>
  target.includes(':splat') ? withNamedStar(sourceOf(from).replace('(.*)', ':splat')) : sourceOf(from);

const withNamedStar = (target: string) => target.replace(':splat', ':splat*');
