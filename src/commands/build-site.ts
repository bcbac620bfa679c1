import { startChild } from './running/child.ts';
import { installedProgram } from './running/project.ts';

export interface BuildOptions {
  /** The output folder of the build, relative to the project. */
  folder: string;
  /** The Supabase project that the site talks to; without it the site is a demo. */
  supabase?: { url: string; publishableKey: string } | undefined;
}

export interface BuildResult {
  ok: boolean;
  /** Everything that Astro printed. */
  output: string;
}

/**
 * The environment variables for building a page with a Supabase project, or without one. Empty ones are not loaded from
 * .env. Turnstile's key is for the site's own domain: on this computer its widget would lock everybody out.
 */
export const supabaseEnvironment = (supabase: BuildOptions['supabase']) => ({
  PUBLIC_SUPABASE_URL: supabase?.url ?? '',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: supabase?.publishableKey ?? '',
  PUBLIC_TURNSTILE_SITE_KEY: '',
});

/** Builds the site with Astro. */
export async function buildSite({ folder, supabase }: BuildOptions): Promise<BuildResult> {
  const lines: string[] = [];
  const build = startChild(installedProgram('astro', 'astro'), ['build', '--outDir', folder], {
    env: supabaseEnvironment(supabase),
    onLine: (line) => lines.push(line),
  });
  const ok = (await build.ended) === 0;
  return { ok, output: lines.join('\n') };
}
