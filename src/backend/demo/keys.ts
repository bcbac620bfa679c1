import type { SupabaseKeys } from '#backend/embedded/supabase-keys.ts';

/** The keys of the demo's server. It runs in the visitor's own browser, so they give access to nothing else. */
export const demoKeys: SupabaseKeys = {
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_demo',
  SUPABASE_SECRET_KEY: 'sb_secret_demo',
  SUPABASE_JWT_SECRET: 'the-demo-runs-in-your-own-browser-alone',
};
