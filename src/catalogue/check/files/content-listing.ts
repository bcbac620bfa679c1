import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mistake } from '#catalogue/check/mistake.ts';
import { nearestName } from '#catalogue/check/nearest-name.ts';
import { longestNames, requiredFiles, reservedNames } from '#catalogue/description/across-files.ts';
import { type ContentFolder, collections } from '#catalogue/description/collections.ts';
import { isPictureFile } from '#catalogue/files/picture-file.ts';
import { isKeyOf } from '#domain/schema/shape.ts';

/** The folder of all content, in the project. */
export const contentRoot = 'src/content';

/** A file that the site reads. */
export interface NamedFile {
  folder: ContentFolder;
  name: string;
  /** Its name without the extension: other files refer to it by this key, and it is part of addresses. */
  key: string;
}

export interface ContentListing {
  /** Files with fields. */
  files: NamedFile[];
  /** All files, including pictures. */
  count: number;
  mistakes: Mistake[];
}

/** Lists the files of src/content, and finds those that no page uses. */
export async function listContent(root: string): Promise<ContentListing> {
  const paths = (await readdir(join(root, contentRoot), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'Thumbs.db')
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(root, contentRoot).length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const files: NamedFile[] = [];
  const mistakes: Mistake[] = [];
  for (const path of paths) {
    const file = `${contentRoot}/${path}`;
    const name = partsOfPath(path);
    if ('expected' in name) mistakes.push({ file, ...name });
    else if ('name' in name) files.push(name);
  }
  for (const required of requiredFiles)
    if (!paths.includes(required))
      mistakes.push({ file: `${contentRoot}/${required}`, expected: 'expected this file to exist' });
  return { files, count: paths.length, mistakes };
}

function partsOfPath(
  path: string,
): NamedFile | { picture: true } | Pick<Mistake, 'expected' | 'nearest' | 'found'> {
  const folders = Object.keys(collections);
  const [folder = '', ...segments] = path.split('/');
  const name = segments.join('/');
  if (!isFolder(folder)) {
    const nearest = segments.length > 0 ? nearestName(folder, folders) : undefined;
    return { expected: `expected a file in one of the folders ${folders.join(', ')}`, nearest };
  }
  if (isPictureFile(name))
    // The build reads what follows them as a query or a fragment, and does not find the file.
    return /[#?]/.test(name)
      ? {
          found: name,
          expected: 'expected a name of a picture without # and ?',
          nearest: name.replaceAll(/[#?]+/g, '-'),
        }
      : { picture: true };
  const { kind } = collections[folder];
  if (!name.endsWith(`.${kind}`)) {
    const isTextFile = /\.(ya?ml|md|markdown|mdx)$/i.test(name);
    return {
      found: name.slice(name.lastIndexOf('.')),
      expected: `expected a name that ends with .${kind}, or a picture (SVG, JPEG, PNG, WebP): other files are not read`,
      nearest: isTextFile ? name.replace(/\.[^.]+$/, `.${kind}`) : undefined,
    };
  }
  const pageFiles = requiredFiles.filter((file) => file.startsWith(`${folder}/`));
  if (pageFiles.length > 0 && !pageFiles.some((file) => file === path)) {
    const names = pageFiles.map((file) => file.slice(folder.length + 1));
    return {
      found: name,
      expected: `expected one of the files that pages show: ${names.join(', ')}`,
      nearest: nearestName(name, names),
    };
  }
  const key = name.slice(0, -kind.length - 1);
  const longest = longestNames[folder] ?? Number.POSITIVE_INFINITY;
  if (key.length > longest)
    return { found: name, expected: `expected a file name of ${longest} characters at most` };
  if (reservedNames[folder]?.includes(key))
    return { found: name, expected: 'expected another file name: another page needs its address' };
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)) return { folder, name, key };
  const suggestion = key
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    found: name,
    expected: 'expected a file name of small letters, digits and hyphens, such as yin-weekend',
    nearest: suggestion && `${suggestion}.${kind}`,
  };
}

const isFolder = isKeyOf(collections);
