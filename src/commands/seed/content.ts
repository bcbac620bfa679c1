import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '#commands/running/project.ts';

/**
 * The files of a folder of src/content by name, as editors wrote their fields. The build is what checks them;
 * the seed is made from content that builds.
 */
export function readContent<Fields>(folder: string): (Fields & { key: string })[] {
  const directory = join(projectFolder, 'src/content', folder);
  return readdirSync(directory)
    .filter((name) => /\.(md|yaml)$/.test(name))
    .sort()
    .map((name) => {
      const written = readFileSync(join(directory, name), 'utf8');
      // In Markdown the fields stand between two lines of hyphens.
      const fields = written.match(/^---\n(.*?)\n---\n/s)?.[1] ?? written;
      return { ...(parse(fields) as Fields), key: name.replace(/\.\w+$/, '') };
    });
}
