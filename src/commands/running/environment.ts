import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { ExplainedError } from './explained-error.ts';
import { isLocal } from './is-local.ts';
import { projectFolder } from './project.ts';

/**
 * Loads the variables of .env.local and .env in the project into the environment, for the configuration, the pages and
 * the commands alike. Variables that are set already stay, and those of .env.local take precedence.
 */
export function loadEnvironment(root = projectFolder): void {
  for (const name of ['.env.local', '.env']) {
    const file = join(root, name);
    if (existsSync(file)) loadEnvFile(file);
  }
}

/**
 * Reads the address of a site or a project from an environment variable, without a slash at its end; undefined if it is
 * not set, or empty.
 * @throws ExplainedError if it is not a whole address, or has more than a scheme, a host and a port.
 */
export function addressFrom(variable: string): string | undefined {
  const text = process.env[variable]?.trim();
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ExplainedError(
      `${variable} must be a whole address, such as https://your-studio.example, not "${text}".`,
    );
  const { origin, href } = new URL(text);
  if (href !== `${origin}/`)
    throw new ExplainedError(
      `${variable} must be an address without anything behind its host: ${origin}, not "${text}".`,
    );
  return origin;
}

/**
 * Reads a project's publishable key from an environment variable; undefined if it is not set, or empty.
 * @throws ExplainedError if it is a secret key, which must not get into a site.
 */
export function publishableKeyFrom(variable: string): string | undefined {
  const key = process.env[variable]?.trim();
  if (!key) return undefined;
  if (!isSecretKey(key)) return key;
  throw new ExplainedError(
    `${variable} contains a secret key, which gives everyone who reads the site access to all data. Set it to the publishable key (sb_publishable_…, or the older anon key), under Project Settings, API Keys.`,
  );
}

/**
 * Reads a project's secret key from an environment variable; undefined if it is not set, or empty.
 * @throws ExplainedError if it is the publishable key, which may not read what staff may read.
 */
export function secretKeyFrom(variable: string): string | undefined {
  const key = process.env[variable]?.trim();
  if (!key) return undefined;
  if (!key.startsWith('sb_publishable_') && roleOf(key) !== 'anon') return key;
  throw new ExplainedError(
    `${variable} contains the publishable key. Set it to the secret one (sb_secret_…), under Project Settings, API Keys.`,
  );
}

/**
 * Reads the Supabase project that the site is built with: its address and its publishable key; undefined for a demo, which
 * has neither.
 * @throws ExplainedError if one of them is missing or unusable. Without this, a forgotten address would put a demo online.
 */
export function projectFrom(): { url: string; publishableKey: string } | undefined {
  const url = addressFrom('PUBLIC_SUPABASE_URL');
  const publishableKey = publishableKeyFrom('PUBLIC_SUPABASE_PUBLISHABLE_KEY');
  if (url && publishableKey) return { url, publishableKey };
  if (url)
    throw new ExplainedError(
      'PUBLIC_SUPABASE_URL is set, but PUBLIC_SUPABASE_PUBLISHABLE_KEY is not. Set it to the project’s publishable key (sb_publishable_…), under Project Settings, API Keys.',
    );
  if (publishableKey)
    throw new ExplainedError(
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY is set, but PUBLIC_SUPABASE_URL is not. Set it to the project’s address (https://….supabase.co), or remove the key to build a demo.',
    );
  return undefined;
}

/**
 * Reads a captcha's public key, that of a Turnstile widget, from an environment variable; undefined if it is not set, or
 * empty.
 * @throws ExplainedError if it is no such key, or the widget's secret key, which must not get into a site.
 */
export function turnstileSiteKeyFrom(variable: string): string | undefined {
  const key = process.env[variable]?.trim();
  if (!key) return undefined;
  const expected =
    'the site key of your widget (0x4…, about 24 characters), in Cloudflare’s dashboard under Turnstile';
  if (!/^\dx[\w-]+$/.test(key)) throw new ExplainedError(`${variable} must be ${expected}.`);
  if (isTurnstileSecret(key))
    throw new ExplainedError(
      `${variable} contains the widget’s secret key, which must not get into a site. Set it to ${expected}.`,
    );
  return key;
}

/** Whether a key of Turnstile is secret: site keys have about 24 characters, secret ones 35. */
const isTurnstileSecret = (key: string): boolean => key.length > 32;

/** What a build is told by its environment. */
export interface PublicVariables {
  /** The site's own address; undefined only in a demo, or with a project on this computer. */
  site: string | undefined;
  project: ReturnType<typeof projectFrom>;
  turnstileSiteKey: string | undefined;
}

/**
 * Reads the public variables that the site is built with, and writes them back without spaces around them: the pages read
 * them from the environment, too.
 * @throws ExplainedError if one of them is unusable, or one that another one needs is missing.
 */
export function publicVariables(): PublicVariables {
  const site = addressFrom('PUBLIC_SITE_URL');
  const project = projectFrom();
  const turnstileSiteKey = turnstileSiteKeyFrom('PUBLIC_TURNSTILE_SITE_KEY');
  const isHosted = project && !isLocal(new URL(project.url));
  if (isHosted && (!site || new URL(site).hostname.endsWith('.example')))
    throw new ExplainedError(
      `PUBLIC_SUPABASE_URL is set, but PUBLIC_SITE_URL is ${site ? `${site}, which nobody can own` : 'not'}. Set it to the site’s own address: canonical links, feeds and the sitemap contain it.`,
    );
  if (turnstileSiteKey && !project)
    throw new ExplainedError(
      'PUBLIC_TURNSTILE_SITE_KEY is set, but PUBLIC_SUPABASE_URL is not. Set it to the project’s address (https://….supabase.co), or remove the key to build a demo, which has no captcha.',
    );
  const values = {
    PUBLIC_SUPABASE_URL: project?.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: project?.publishableKey,
    PUBLIC_TURNSTILE_SITE_KEY: turnstileSiteKey,
  };
  for (const [name, value] of Object.entries(values))
    if (process.env[name] !== undefined) process.env[name] = value ?? '';
  return { site, project, turnstileSiteKey };
}

/** Whether a key of Supabase is secret, also one of the older kind. */
const isSecretKey = (key: string): boolean => key.startsWith('sb_secret_') || roleOf(key) === 'service_role';

/** The role in a key of the older kind, a token; undefined for any other text. */
function roleOf(key: string): unknown {
  try {
    const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
    return JSON.parse(claims).role;
  } catch {
    return undefined;
  }
}

/**
 * Reads "yes" or "no" from an environment variable; undefined if it is not set, or empty.
 * @throws ExplainedError if it is anything else.
 */
export function yesOrNoFrom(variable: string): 'yes' | 'no' | undefined {
  const text = process.env[variable];
  if (!text) return undefined;
  if (text === 'yes' || text === 'no') return text;
  throw new ExplainedError(`${variable} must be yes or no, not "${text}".`);
}
