import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { ExplainedError } from './explained-error.ts';
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

/** Whether a key of Supabase is secret, also one of the older kind, a token with the role service_role. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  try {
    const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
    return JSON.parse(claims).role === 'service_role';
  } catch {
    return false;
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
