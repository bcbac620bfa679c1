import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Rewrites the pages of a built site.
 * @param root The folder of the site.
 * @param change Returns a page's new text.
 * @param isChanged Whether a page is rewritten, by its path in the folder; by default each page.
 */
export async function changePages(
  root: string,
  change: (html: string) => string | Promise<string>,
  isChanged: (path: string) => boolean = () => true,
): Promise<void> {
  const pages = (await readdir(root, { recursive: true })).filter(
    (path) => path.endsWith('.html') && isChanged(path),
  );
  for (const page of pages) {
    const file = join(root, page);
    await writeFile(file, await change(await readFile(file, 'utf8')));
  }
}
