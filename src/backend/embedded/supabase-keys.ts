/** The embedded server's keys, under the names that supabase/config.toml asks the environment for. */
export interface SupabaseKeys {
  /** Goes into the built pages: a request with it acts as `anon`, or as the person who is signed in. */
  SUPABASE_PUBLISHABLE_KEY: string;
  /** Passes every policy. Never leaves this computer. */
  SUPABASE_SECRET_KEY: string;
  /** Signs the sessions of people who are signed in. */
  SUPABASE_JWT_SECRET: string;
}
