import { databaseFolders } from '#catalogue/description/across-files.ts';
import { checkComments } from './check-comments.ts';
import { checkFields } from './check-fields.ts';
import { checkReferences, checkSingleMarks, checkUniqueValues } from './check-names.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { checkText } from './check-text.ts';
import { checkWeek } from './check-week.ts';
import { readContentFile } from './files/content-file.ts';
import { listContent } from './files/content-listing.ts';
import type { Mistake } from './mistake.ts';
import { checkRedirects, siteAddresses } from './site-addresses.ts';

export interface ContentCheck {
  /** The number of checked files, including pictures. */
  files: number;
  /** Sorted by file and line. */
  mistakes: Mistake[];
  /** How long the check took. */
  milliseconds: number;
}

/**
 * Checks the files of src/content for mistakes, without a build.
 * @param root The project's folder.
 * @param fromDatabase Whether the site is built from a database, which may have instructors, products and posts
 * without a file: references to them are left to the build.
 */
export async function checkContent(root: string, { fromDatabase = false } = {}): Promise<ContentCheck> {
  const startedAt = performance.now();
  const content = await listContent(root);
  const read = await Promise.all(content.files.map((file) => readContentFile(root, file)));
  const files = read.flatMap(({ file }) => (file ? [file] : []));
  const unreadableFolders = content.files
    .filter((_, index) => !read[index]?.file)
    .map(({ folder }) => folder);
  const addresses = await siteAddresses(
    root,
    files,
    fromDatabase ? [...unreadableFolders, ...databaseFolders] : unreadableFolders,
  );
  const fieldMistakes = await Promise.all(files.map((file) => checkFields(file, root)));
  const textMistakes = await Promise.all(files.map((file) => checkText(file, root, addresses)));

  const mistakes = [
    ...content.mistakes,
    ...read.flatMap((file) => file.mistakes),
    ...fieldMistakes.flat(),
    ...textMistakes.flat(),
    ...checkReferences(files, content.files, fromDatabase),
    ...checkUniqueValues(files),
    ...checkSingleMarks(files),
    // A site with a database shows the database's posts: staff may have postponed one that has comments.
    ...(fromDatabase ? [] : files.flatMap(checkComments)),
    ...checkRedirects(files, addresses),
    ...checkWeek(files),
    ...files.flatMap(checkPlaceholders),
  ];
  return {
    files: content.count,
    mistakes: mistakes.sort(
      (a, b) =>
        a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
    ),
    milliseconds: performance.now() - startedAt,
  };
}
