import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
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
