/** The Supabase project that the pages talk to. */
export interface PageProject {
  url: string;
  publishableKey: string;
}

/**
 * The environment variables for building the pages with a Supabase project, or without one. Those without a value are empty
 * instead of missing, so that .env does not set them. Turnstile's key is for the site's own domain: on this computer its
 * widget would lock everybody out.
 */
export const pageVariables = (supabase: PageProject | undefined) => ({
  PUBLIC_SUPABASE_URL: supabase?.url ?? '',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: supabase?.publishableKey ?? '',
  PUBLIC_TURNSTILE_SITE_KEY: '',
});
