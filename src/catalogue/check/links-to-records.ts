import { databaseFolders } from '#catalogue/description/across-files.ts';
import { checkText } from './check-text.ts';
import { readContentFile } from './files/content-file.ts';
import { listContent } from './files/content-listing.ts';
import type { Mistake } from './mistake.ts';
import { siteAddresses } from './site-addresses.ts';

/**
 * Finds links in files to products and posts that the database does not have. The check before a build cannot know them.
 * @param root The project's folder.
 * @param pages The addresses of the built pages.
 */
export async function linksToMissingRecords(root: string, pages: ReadonlySet<string>): Promise<Mistake[]> {
  const { files: named } = await listContent(root);
  // The site shows the database's version of the others.
  const ownedByFiles = named.filter(({ folder }) => !databaseFolders.includes(folder));
  const read = await Promise.all(ownedByFiles.map((file) => readContentFile(root, file)));
  const files = read.flatMap(({ file }) => (file ? [file] : []));
  const addresses = await siteAddresses(root, files, databaseFolders, pages);
  return (await Promise.all(files.map((file) => checkText(file, root, addresses)))).flat();
}
