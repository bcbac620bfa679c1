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
 * Reads an address from an environment variable; undefined if it is not set, or empty.
 * @throws ExplainedError if it is not a whole address.
 */
export function addressFrom(variable: string): string | undefined {
  const text = process.env[variable];
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new ExplainedError(
    `${variable} must be a whole address, such as https://your-studio.example, not "${text}".`,
  );
}
