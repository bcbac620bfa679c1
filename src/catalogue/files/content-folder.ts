import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import { ContentMistake } from './content-mistake.ts';
import { unreadableField } from './unreadable-field.ts';

/**
 * A folder of src/content for Astro to load: Markdown where there is running text, YAML where there
 * is none. What Astro would report without the file or the field stops the build as a ContentMistake:
 * a file name that makes no address, fields that are no YAML, pictures that are missing or have no words.
 */
export function contentFolder(name: string, kind: 'md' | 'yaml'): Loader {
  const folder = `src/content/${name}`;
  const files = glob({
    base: `./${folder}`,
    pattern: `**/*.${kind}`,
    generateId: ({ entry, base, data }) => {
      const file = `${folder}/${entry}`;
      checkFields(data, file, new URL(encodeURI(entry), base));
      return keyOf(entry, file);
    },
  });
  return {
    ...files,
    load: async (context) => {
      const root = context.config.root;
      await files.load(context).catch(async (error: unknown) => {
        // Astro puts the path of the field before each message, even where that path is empty.
        if (error instanceof Error) error.message = error.message.replace('****: ', '');
        throw (await findUnreadable(root, folder, kind)) ?? error;
      });
      for (const { body, filePath } of context.store.values()) {
        if (body && filePath) checkText(body, filePath, new URL(filePath, root));
      }
    },
  };
}

/** The file name without its ending: other files refer by it, and it stands in addresses. */
function keyOf(entry: string, file: string): string {
  const key = entry.replace(/\.[^.]+$/, '');
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)) return key;
  throw new ContentMistake(
    file,
    undefined,
    'expected a file name of small letters, digits and hyphens, such as yin-weekend',
  );
}

/** A file holds fields, and every picture among them is there. Pictures are what has `src` and `alt`. */
function checkFields(fields: unknown, file: string, address: URL, path: readonly string[] = []): void {
  if (typeof fields !== 'object' || fields === null) {
    if (path.length > 0) return;
    throw new ContentMistake(
      file,
      undefined,
      'expected fields, such as "title: Hatha Yoga", but there are none',
    );
  }
  if ('src' in fields || 'alt' in fields) {
    const src = 'src' in fields ? fields.src : undefined;
    checkPicture(src, file, [...path, 'src'].join('.'), address);
  }
  for (const [name, value] of Object.entries(fields)) checkFields(value, file, address, [...path, name]);
}

/** Pictures in running text, `![words](./file.svg)`, have words too and are there. */
function checkText(text: string, file: string, address: URL): void {
  for (const [, words = '', src = ''] of text.matchAll(/!\[([^\]]*)\]\(\s*<?([^\s)>]*)/g)) {
    if (!words.trim())
      throw new ContentMistake(file, 'text', `expected alternative text for the picture ${src}`);
    checkPicture(src, file, 'text', address);
  }
}

function checkPicture(src: unknown, file: string, field: string, address: URL): void {
  if (typeof src !== 'string' || !/\.(svg|jpe?g|png|webp)$/i.test(src)) {
    throw new ContentMistake(
      file,
      field,
      'expected an SVG, JPEG, PNG or WebP file beside this one, such as ./hatha.svg',
    );
  }
  if (!existsSync(new URL(encodeURI(src), address))) {
    throw new ContentMistake(file, field, `expected a picture file, but there is no ${src} beside this file`);
  }
}

async function findUnreadable(root: URL, folder: string, kind: string): Promise<ContentMistake | undefined> {
  const directory = fileURLToPath(new URL(folder, root));
  for (const entry of await readdir(directory, { recursive: true })) {
    if (!entry.endsWith(`.${kind}`)) continue;
    const written = await readFile(`${directory}/${entry}`, 'utf8');
    const mistake = unreadableField(
      kind === 'md' ? (written.match(/^---\n(.*?)\n---/s)?.[1] ?? '') : written,
    );
    if (mistake) return new ContentMistake(`${folder}/${entry}`, mistake.field, mistake.expectation);
  }
  return undefined;
}
