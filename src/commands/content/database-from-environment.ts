import type { StudioDatabase } from '#backend/content/call-studio-database.ts';
import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { addressFrom, secretKeyFrom } from '#commands/running/environment.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { portFrom } from '#commands/running/ports.ts';

/**
 * Returns the database for `npm run content`: the project that the environment names, or the embedded server.
 * @throws ExplainedError if the environment names it only in part, or by an unusable address.
 */
export function databaseFromEnvironment(): StudioDatabase & { isEmbedded: boolean } {
  const url = addressFrom('PUBLIC_SUPABASE_URL');
  const key = secretKeyFrom('SUPABASE_SECRET_KEY');
  if (!url && !key) {
    const port = portFrom('SUPABASE_PORT', 54321);
    return { url: `http://127.0.0.1:${port}`, key: readOrMakeKeys().SUPABASE_SECRET_KEY, isEmbedded: true };
  }
  if (!url) throw new ExplainedError('Set PUBLIC_SUPABASE_URL to the address of your Supabase project.');
  if (!key)
    throw new ExplainedError(
      'Set SUPABASE_SECRET_KEY to the secret key of your Supabase project (sb_secret_…).',
    );
  return { url, key, isEmbedded: false };
}
