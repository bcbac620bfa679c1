import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '#catalogue/check/files/read-yaml.ts';
import { splitFile } from '#catalogue/check/files/split-file.ts';
import { namesIn } from '#commands/content/names-in.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { projectFolder } from '#commands/running/project.ts';

/**
 * The files of a folder of src/content by name, with their fields as editors wrote them, but without blanks around
 * texts, which the site does not show either; an empty list if there is no such folder. The content check validates
 * them; the seed is made from valid content.
 * @throws ExplainedError if a file cannot be read.
 */
export function readContent<Fields>(folder: string, root = projectFolder): (Fields & { key: string })[] {
  return namesIn(folderOf(folder, root))
    .filter((name) => /^[^.].*\.(md|yaml)$/.test(name))
    .sort()
    .map((name) => ({
      ...(readFile(folder, name, root).fields as Fields),
      key: name.replace(/\.\w+$/, ''),
    }));
}

/** The text below the front matter of a Markdown file, by the folder and the file's name without .md. */
export const readText = (folder: string, key: string, root = projectFolder): string =>
  readFile(folder, `${key}.md`, root).text;

function readFile(folder: string, name: string, root: string): { fields: object; text: string } {
  const content = readFileSync(join(folderOf(folder, root), name), 'utf8');
  const parts = splitFile(content, name.endsWith('.md') ? 'md' : 'yaml');
  const fields = 'yaml' in parts ? readYaml(parts.yaml).values : undefined;
  if (!('yaml' in parts) || typeof fields !== 'object' || fields === null)
    throw new ExplainedError(
      `src/content/${folder}/${name} cannot be read. This names the mistake: npm run content check`,
    );
  return { fields: withoutBlanks(fields) as object, text: parts.text };
}

/** Removes the blanks around all texts of a value: a folded text (`>`) ends with a line break, for example. */
function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutBlanks(field)]));
}

const folderOf = (folder: string, root: string) => join(root, 'src/content', folder);
