import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { SupabaseKeys } from '#backend/embedded/supabase-keys.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { projectFolder } from '#commands/running/project.ts';

const names = ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SUPABASE_JWT_SECRET'] as const;

// Ignored by git, also read by the `lite` command, and preserved when a database is created again.
const file = join(projectFolder, 'supabase/.env');

/**
 * Reads this project's keys, and generates them on the first start.
 * @throws ExplainedError if a key is missing from the file.
 */
export function readOrMakeKeys(): SupabaseKeys {
  if (!existsSync(file)) makeKeys();
  const keys = parseEnv(readFileSync(file, 'utf8'));
  const missing = names.filter((name) => !keys[name]);
  if (missing.length > 0) {
    throw new ExplainedError(
      `supabase/.env lacks ${missing.join(', ')}. Delete that file: the next start creates new keys.`,
    );
  }
  return keys as unknown as SupabaseKeys;
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

function makeKeys() {
  const keys: SupabaseKeys = {
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${random(24)}`,
    SUPABASE_SECRET_KEY: `sb_secret_${random(24)}`,
    SUPABASE_JWT_SECRET: random(48),
  };
  const lines = names.map((name) => `${name}=${keys[name]}`);
  const draft = `${file}.${process.pid}`;
  writeFileSync(
    draft,
    ['# Keys of the embedded development server, made on its first start.', ...lines, ''].join('\n'),
    { mode: 0o600 },
  );
  try {
    // Two concurrent first starts end up with the same, complete file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
