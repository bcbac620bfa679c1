import { everyPage, missingPages } from '../support/addresses.ts';
import type { DocumentFacts } from '../support/fixtures/document.ts';
import { expect, test } from '../support/fixtures/studio.ts';

/* Every internal link, picture, script and fragment has an existing target. */

test('no internal link is broken or redirected', async ({ readDocument, request, baseURL }) => {
  const documents = new Map<string, DocumentFacts>();
  for (const address of everyPage) documents.set(address, await readDocument(address));
  const publishedAt = documents.get('/')?.meta['og:url'] ?? '/';
  const siteOrigins = ['/', publishedAt].map((address) => new URL(address, baseURL).origin);

  const statuses = new Map<string, number>();
  const statusOf = async (path: string) => {
    const status = statuses.get(path) ?? (await request.get(path, { maxRedirects: 0 })).status();
    statuses.set(path, status);
    return status;
  };

  /** What is wrong with the target of a link; undefined if nothing is. */
  const faultOf = async ({ pathname, search, hash }: URL): Promise<string | undefined> => {
    const path = `${pathname}${search}`;
    const status = await statusOf(path);
    if (status !== 200) return `${path} (${status})`;
    if (!hash) return undefined;
    const { ids } = documents.get(pathname) ?? (await readDocument(pathname));
    return ids.includes(hash.slice(1)) ? undefined : `${pathname}${hash} (no such place)`;
  };

  const broken: string[] = [];
  for (const [address, { links }] of documents)
    for (const link of new Set(links)) {
      const target = new URL(link, new URL(address, baseURL));
      const isMissingPage = missingPages.includes(address) && target.pathname === address;
      if (isMissingPage || !siteOrigins.includes(target.origin)) continue;
      const fault = await faultOf(target);
      if (fault) broken.push(`${address} -> ${fault}`);
    }
  expect(broken).toEqual([]);
});

test('no id occurs twice in a page', async ({ readDocument }) => {
  for (const address of everyPage) {
    const { ids } = await readDocument(address);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      address,
    ).toEqual([]);
  }
});
