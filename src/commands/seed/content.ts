import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '#commands/running/project.ts';

/** In Markdown the front matter is between two lines of hyphens. */
const markdown = /^---\n(.*?)\n---\n(.*)$/s;

/**
 * The files of a folder of src/content by name, with their fields as editors wrote them. The build validates them;
 * the seed is made from valid content.
 */
export function readContent<Fields>(folder: string, root = projectFolder): (Fields & { key: string })[] {
  const directory = folderOf(folder, root);
  return readdirSync(directory)
    .filter((name) => /\.(md|yaml)$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8');
      const fields = text.match(markdown)?.[1] ?? text;
      return { ...(parse(fields) as Fields), key: name.replace(/\.\w+$/, '') };
    });
}

/** The text below the front matter of a Markdown file, by the folder and the file's name without .md. */
export function readText(folder: string, key: string, root = projectFolder): string {
  return readFileSync(join(folderOf(folder, root), `${key}.md`), 'utf8').match(markdown)?.[2] ?? '';
}

function folderOf(folder: string, root: string): string {
  return join(root, 'src/content', folder);
}
