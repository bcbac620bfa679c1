import { everyPage, missingPages } from '../support/addresses.ts';
import type { DocumentFacts } from '../support/document.ts';
import { expect, test } from '../support/studio.ts';

/* Every internal link, picture, script and fragment has an existing target. */

test('no internal link is broken or redirected', async ({ readDocument, request, baseURL }) => {
  const documents = new Map<string, DocumentFacts>();
  for (const address of everyPage) documents.set(address, await readDocument(address));
  const home = documents.get('/');
  const siteOrigins = [new URL('/', baseURL).origin, new URL(home?.meta['og:url'] ?? '/', baseURL).origin];
  const statuses = new Map<string, number>();
  const broken: string[] = [];

  for (const [address, { links }] of documents) {
    for (const link of new Set(links)) {
      const target = new URL(link, new URL(address, baseURL));
      if (
        !siteOrigins.includes(target.origin) ||
        (missingPages.includes(address) && target.pathname === address)
      )
        continue;
      const path = `${target.pathname}${target.search}`;
      if (!statuses.has(path)) {
        statuses.set(path, (await request.get(path, { maxRedirects: 0 })).status());
      }
      if (statuses.get(path) !== 200) broken.push(`${address} -> ${path} (${statuses.get(path)})`);
      else if (target.hash) {
        const ids = (documents.get(target.pathname) ?? (await readDocument(target.pathname))).ids;
        if (!ids.includes(target.hash.slice(1)))
          broken.push(`${address} -> ${target.pathname}${target.hash} (no such place)`);
      }
    }
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
