import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BuildOptions, type BuildResult, buildSite } from '#commands/build-site.ts';
import { projectFolder } from '#commands/running/project.ts';
import type { StaticServer } from '#commands/static-server.ts';

/**
 * Builds the site beside the served one, and switches to the new one when it is complete.
 * @param folder The folder of the two builds that alternate, relative to the project.
 */
export function swappedSite(
  server: Pick<StaticServer, 'show'>,
  supabase: NonNullable<BuildOptions['supabase']>,
  folder: string,
): () => Promise<BuildResult> {
  let next = 0;
  return async () => {
    // The previous build may still serve running requests; the one before it serves none.
    const copy = join(folder, String(next));
    await rm(resolve(projectFolder, copy), { recursive: true, force: true });
    const result = await buildSite({ folder: copy, supabase });
    if (result.ok) {
      await server.show(resolve(projectFolder, copy));
      next = 1 - next;
    }
    return result;
  };
}
