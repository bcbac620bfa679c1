/** The embedded server's keys, under the names of the environment variables in supabase/config.toml. */
export interface SupabaseKeys {
  /** Included in the built pages: a request with it acts as `anon`, or as the signed-in person. */
  SUPABASE_PUBLISHABLE_KEY: string;
  /** Bypasses every policy. Never leaves this computer. */
  SUPABASE_SECRET_KEY: string;
  /** Signs the sessions of signed-in people. */
  SUPABASE_JWT_SECRET: string;
}
