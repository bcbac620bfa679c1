import { type BuildOptions, buildSite } from '#commands/build-site.ts';
import { asResult, type Step } from './step.ts';

/** Where the tests put the built sites, relative to the project. */
export const demoFolder = '.cache/dist-demo';
export const connectedFolder = '.cache/dist-connected';

/** Builds the site and shows Astro's output where that fails. */
export function buildStep(
  title: string,
  folder: string,
  supabase?: () => Promise<BuildOptions['supabase']>,
): Step {
  return {
    name: 'build',
    title,
    run: async () => {
      const { ok, output } = await buildSite({ folder, supabase: await supabase?.() });
      if (!ok) console.log(output);
      return asResult(ok);
    },
  };
}
