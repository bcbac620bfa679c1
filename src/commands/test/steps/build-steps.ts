import { type BuildOptions, buildSite } from '#commands/build-site.ts';
import { asResult, type Step } from './step.ts';

/** The folders of the sites that the tests build, relative to the project. */
export const demoFolder = '.cache/dist-demo';
export const connectedFolder = '.cache/dist-connected';

/** A server for building the site, and the end of its loan. */
export type BorrowedServer = NonNullable<BuildOptions['supabase']> & { stop(): Promise<void> };

/**
 * Builds the site, and prints Astro's output if the build fails.
 * @param onBuilt Called with the folder if it succeeds.
 */
export function buildStep(
  title: string,
  folder: string,
  onBuilt: (folder: string) => void,
  supabase?: () => Promise<BorrowedServer>,
): Step {
  return {
    name: 'build',
    title,
    run: async (print = console.log) => {
      const server = await supabase?.();
      const { ok, output } = await buildSite({ folder, supabase: server });
      await server?.stop();
      if (ok) onBuilt(folder);
      else print(output);
      return asResult(ok);
    },
  };
}
