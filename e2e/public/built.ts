import type { Page } from 'playwright/test';

/** A part of a built document: its text without scripts, and the values of some attributes. */
export interface BuiltPart {
  text: string;
  href: string | null;
  datetime: string | null;
}

/**
 * Fetches a document of the site and parses its HTML in the window of an open page without running it, which takes a
 * tenth of the time of opening it.
 * @param selector Selects the parts to return, which are in the order of the document.
 */
export function builtParts(page: Page, address: string, selector: string): Promise<BuiltPart[]> {
  return page.evaluate(
    async ([path, selected]) => {
      const html = await (await fetch(path)).text();
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      for (const element of parsed.querySelectorAll('script, style')) element.remove();
      return [...parsed.querySelectorAll(selected)].map((part) => ({
        text: part.textContent?.replace(/\s+/g, ' ').trim() ?? '',
        href: part.getAttribute('href'),
        datetime: part.getAttribute('datetime'),
      }));
    },
    [address, selector] as const,
  );
}
