import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isLocal } from '#commands/running/is-local.ts';
import { projectFolder } from '#commands/running/project.ts';
import { parseHeadersFile } from '#commands/static-server/headers-file.ts';
import { readRedirectRules } from '#commands/static-server/redirects-file.ts';
import { timeAgo } from '#domain/overview/time-ago.ts';
import { type BuildNote, buildNote } from '#domain/publishing/site-state.ts';
import { allowsCaptcha, testKeyFindings } from './captcha.ts';
import { examineCertificate } from './certificate.ts';
import { type FetchedText, fetchText, readJson } from './fetch-text.ts';
import { type Finding, judge, note, right, wrong } from './finding.ts';

export interface ExaminedSite {
  findings: Finding[];
  /** The Supabase project that its pages talk to; undefined in a demo. */
  project?: URL | undefined;
  /** The key in its scripts. */
  publishableKey?: string | undefined;
  /** Whether its pages may load a captcha. */
  captcha?: boolean;
  /** Its note about the state that it was built from; undefined if it has none. */
  built?: BuildNote | undefined;
}

const publicFile = (name: string) => readFileSync(join(projectFolder, 'public', name), 'utf8');

/** Checks a site from outside, as a visitor's browser would. */
export async function examineSite(site: URL): Promise<ExaminedSite> {
  const home = await fetchText(new URL('/', site));
  if (home?.status !== 200) {
    const message = home ? `${site.origin} responds with ${home.status}` : `${site.origin} does not respond`;
    const noPage = wrong(message, 'Check the host’s last deployment, and the domain’s DNS records.');
    // A browser refuses a site whose certificate is not valid.
    const refused = !home && site.protocol === 'https:';
    return { findings: refused ? [noPage, await examineCertificate(site)] : [noPage] };
  }
  const project = projectIn(home.text);
  const scripts = await scriptsOf(home.text, site);
  const parsedNote = v.safeParse(buildNote, readJson((await fetchText(new URL('/built.json', site)))?.text));
  const built = parsedNote.success ? parsedNote.output : undefined;
  const findings = await Promise.all([
    ...(site.protocol === 'https:' ? [examineCertificate(site), examineHttpRedirect(site)] : []),
    examineHeaders(site),
    examineCaching(site, home.text),
    examineRedirects(site),
    examineMissing(site),
    examineBackOffice(site),
  ]);
  return {
    findings: [
      right(`${site.origin} responds`),
      ...findings,
      examineAddress(site, home.text),
      examineSecrets(scripts),
      ...testKeyFindings(scripts),
      examineAge(built, new Date()),
      project
        ? right(`Connected to ${project.origin}`)
        : note('It is a demo', 'Set PUBLIC_SUPABASE_URL where it is built.'),
    ],
    project,
    captcha: allowsCaptcha(home.text),
    publishableKey: scripts.match(/sb_publishable_[\w-]+/)?.[0],
    built,
  };
}

/** The maximum age of a site that is built every night, in milliseconds. */
const maxAge = 36 * 60 * 60 * 1000;

/** Checks how long ago a site was built. */
export function examineAge(built: BuildNote | undefined, now: Date): Finding {
  if (!built) return note('The site does not state when it was built', 'Build it again with this version.');
  const message = `Built ${timeAgo(built.at, now.getTime()).toLowerCase()}, on ${new Date(built.at).toUTCString()}`;
  return now.getTime() - Date.parse(built.at) < maxAge
    ? right(message)
    : note(
        message,
        'Call its deploy hook every night, so that the schedule and the calendar stay current: docs/going-live.md.',
      );
}

/** Pages may connect to their own origin and, in a connected build, to the project. */
function projectIn(html: string): URL | undefined {
  const allowed = html.match(/connect-src 'self' (https?:\/\/[^\s;"']+)/)?.[1];
  return allowed ? new URL(allowed) : undefined;
}

/** Returns the text of the scripts that the pages with a form load, and of those that these import. */
async function scriptsOf(home: string, site: URL): Promise<string> {
  const login = await fetchText(new URL('/login', site));
  const texts = new Map<string, string>();
  let names = namesIn(home + (login?.text ?? ''));
  while (names.length > 0 && texts.size < 60) {
    const files = await Promise.all(names.map((name) => fetchText(new URL(`/_astro/${name}`, site))));
    for (const [index, name] of names.entries()) texts.set(name, files[index]?.text ?? '');
    names = [...new Set(files.flatMap((response) => namesIn(response?.text ?? '')))].filter(
      (name) => !texts.has(name),
    );
  }
  return [...texts.values()].join('\n');
}

const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/(?:_astro\/|["'`]\.\/)([\w.-]+\.js)\b/g)].map(([, name = '']) => name)),
];

const hostTodo =
  'The host must read dist/_headers and dist/_redirects (Netlify, Cloudflare) or vercel.json: see README.md, Putting it online.';

async function examineHeaders(site: URL): Promise<Finding> {
  const headersFor = parseHeadersFile(publicFile('_headers'));
  const paths = ['/', '/schedule', '/schedule.ics', '/og/home.png', '/no-such-page'];
  const faults = await Promise.all(
    paths.map(async (path) => {
      const response = await fetchText(new URL(path, site));
      return [...headersFor(path)].flatMap(([name, value]) => {
        const headerValue = response?.headers.get(name);
        return headerValue?.toLowerCase().includes(value.toLowerCase())
          ? []
          : [`${path}: ${name} is ${headerValue ?? 'missing'}`];
      });
    }),
  );
  return judge(
    'Headers match public/_headers',
    'Headers differ from public/_headers',
    faults.flat(),
    hostTodo,
  );
}

async function examineCaching(site: URL, home: string): Promise<Finding> {
  const missing = await fetchText(new URL('/_astro/none.AAAAAAAA.js', site));
  if (missing?.status !== 404 || /immutable|max-age=[1-9]/.test(missing.headers.get('cache-control') ?? ''))
    return wrong(
      'A missing file is cached, or a page is returned in its place',
      'Remove rules of the host that cache all of /_astro, or that return one page for every address.',
    );
  const [name] = namesIn(home);
  const cacheControl =
    name && (await fetchText(new URL(`/_astro/${name}`, site)))?.headers.get('cache-control');
  return !name || cacheControl?.includes('immutable')
    ? right('Browsers cache files, but not missing ones')
    : note(
        'Browsers request scripts again on each visit',
        'This is normal on Vercel; for other hosts see dist/_headers.',
      );
}

async function examineRedirects(site: URL): Promise<Finding> {
  const rules = readRedirectRules(publicFile('_redirects')).filter(
    ({ status, from }) => status >= 300 && !/[*:]/.test(from),
  );
  const faults = await Promise.all(
    rules.map(async ({ from, target }) => {
      const response = await fetchText(new URL(from, site));
      const to = response?.headers.get('location');
      const redirectsThere =
        response &&
        to &&
        response.status >= 301 &&
        response.status <= 308 &&
        new URL(to, site).pathname === target;
      return redirectsThere ? [] : [`${from} has ${response ? `status ${response.status}` : 'no response'}`];
    }),
  );
  return judge(
    'Redirects match public/_redirects',
    'Redirects differ from public/_redirects',
    faults.flat(),
    hostTodo,
  );
}

async function examineMissing(site: URL): Promise<Finding> {
  const faults = await Promise.all(
    ['/no-such-page', '/classes/no-such-class', '/store/no-such-product'].map(async (path) => {
      const status = (await fetchText(new URL(path, site)))?.status;
      return status === 404
        ? []
        : [`${path} has ${status === undefined ? 'no response' : `status ${status}`}`];
    }),
  );
  return judge(
    'Unknown pages have status 404',
    'Unknown pages do not have status 404',
    faults.flat(),
    'Remove rules of the host that return one page for every address.',
  );
}

async function examineBackOffice(site: URL): Promise<Finding> {
  const response: FetchedText | undefined = await fetchText(new URL('/admin/no-such-screen', site));
  if (response?.status === 200) return right('Every address of the back office responds');
  return response?.status === 404
    ? note('Addresses below /admin have status 404, and start the back office from there', hostTodo)
    : wrong(
        `Addresses below /admin have ${response ? `status ${response.status}` : 'no response'}`,
        hostTodo,
      );
}

async function examineHttpRedirect(site: URL): Promise<Finding> {
  const plain = new URL(site);
  plain.protocol = 'http:';
  plain.port = '';
  const response = await fetchText(plain);
  const redirectsThere = response?.headers.get('location')?.startsWith('https://');
  return redirectsThere || !response
    ? right('http redirects to https')
    : wrong('http does not redirect to https', 'Switch on the host’s redirect to https.');
}

function examineAddress(site: URL, html: string): Finding {
  const canonical = html.match(/<link[^>]*rel="canonical"[^>]*href="([^"]+)"/)?.[1];
  const statedOrigin = canonical && URL.canParse(canonical) ? new URL(canonical).origin : undefined;
  if (statedOrigin === site.origin) return right(`Pages state ${statedOrigin} as their address`);
  const message = `Pages state ${statedOrigin ?? 'nothing'} as their address`;
  const todo = `Set PUBLIC_SITE_URL=${site.origin} where it is built, and build again.`;
  return isLocal(site) ? note(message) : wrong(message, todo);
}

function examineSecrets(scripts: string): Finding {
  if (!/sb_secret_[\w-]{8}/.test(scripts)) return right('Its scripts contain no secret key');
  return wrong(
    'Its scripts contain a secret key: anyone who reads them can change the whole database',
    'Create a new secret key in the project at once, store it in the Vault, delete the old one, and remove it from the variables of the build: docs/going-live.md, Mails.',
  );
}
