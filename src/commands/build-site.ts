import { startChild } from './running/child.ts';
import { type PageProject, pageVariables } from './running/page-variables.ts';
import { installedProgram } from './running/project.ts';

export interface BuildOptions {
  /** The output folder of the build, relative to the project. */
  folder: string;
  /** The Supabase project that the site talks to; without it the site is a demo. */
  supabase?: PageProject | undefined;
}

export interface BuildResult {
  ok: boolean;
  /** Everything that Astro printed. */
  output: string;
}

/** Builds the site with Astro. */
export async function buildSite({ folder, supabase }: BuildOptions): Promise<BuildResult> {
  const lines: string[] = [];
  const build = startChild(installedProgram('astro', 'astro'), ['build', '--outDir', folder], {
    env: pageVariables(supabase),
    onLine: (line) => lines.push(line),
  });
  const ok = (await build.ended) === 0;
  return { ok, output: lines.join('\n') };
}
