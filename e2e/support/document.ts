import type { Browser, WorkerInfo } from 'playwright/test';

/** The facts that tests check about the HTML of an address, before any script has run. */
export interface DocumentFacts {
  status: number;
  title: string;
  headings: string[];
  /** The text of `main`. */
  main: string;
  /** The text of the whole page. */
  text: string;
  /** Headings in `main` that are hidden. */
  hiddenHeadings: string[];
  /** Content by the name or property of a `meta` element. */
  meta: Record<string, string>;
  /** The content security policy in the page. */
  policy: string;
  /** Pathname of the canonical address; undefined if there is none. */
  canonical: string | undefined;
  /** The content of all `application/ld+json` elements, unparsed. */
  data: string[];
  /** Pictures without width, height or alternative text. */
  unfinishedPictures: string[];
  /** Addresses of links, pictures, scripts and the like, as written. */
  links: string[];
  ids: string[];
  /** The method of every form. */
  formMethods: (string | null)[];
}

/** Fetches an address and parses its HTML without running it; each address once per worker. */
export type ReadDocument = (address: string) => Promise<DocumentFacts>;

/** The fixture that reads documents: it opens one window per worker, so it costs a test no time. */
export async function readDocument(
  { browser }: { browser: Browser },
  use: (readDocument: ReadDocument) => Promise<void>,
  { project }: WorkerInfo,
): Promise<void> {
  const { baseURL = '' } = project.use;
  const page = await browser.newPage({ baseURL });
  const factsByUrl = new Map<string, Promise<DocumentFacts>>();
  const fetchFacts = async (address: string) => {
    const response = await page.request.get(address);
    return { status: response.status(), ...(await page.evaluate(factsOf, await response.text())) };
  };
  await use((address) => {
    const facts = factsByUrl.get(address) ?? fetchFacts(address);
    factsByUrl.set(address, facts);
    return facts;
  });
  await page.close();
}

/** Runs in the browser. */
function factsOf(html: string) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const selectAll = <T extends Element>(selector: string) => [...parsed.querySelectorAll<T>(selector)];
  const canonical = parsed.querySelector('link[rel=canonical]')?.getAttribute('href');
  const textOf = (element: Element | null) => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const element of copy?.querySelectorAll('script, style') ?? []) element.remove();
    return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  };
  const nameOf = (element: Element) => element.getAttribute('name') ?? element.getAttribute('property') ?? '';
  return {
    title: parsed.title,
    headings: selectAll('h1').map((heading) => heading.textContent?.trim() ?? ''),
    main: textOf(parsed.querySelector('main')),
    text: textOf(parsed.body),
    hiddenHeadings: selectAll('main :is(h1, h2)')
      .filter((heading) => heading.closest('[hidden], template, dialog'))
      .map((heading) => heading.textContent ?? ''),
    meta: Object.fromEntries(selectAll<HTMLMetaElement>('meta').map((meta) => [nameOf(meta), meta.content])),
    policy:
      parsed.querySelector<HTMLMetaElement>('meta[http-equiv=content-security-policy i]')?.content ?? '',
    canonical: canonical ? new URL(canonical).pathname : undefined,
    data: selectAll('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
    unfinishedPictures: selectAll('img')
      .filter((picture) => !['width', 'height', 'alt'].every((name) => picture.hasAttribute(name)))
      .map((picture) => picture.outerHTML.slice(0, 120)),
    links: [
      ...selectAll('[href]').map((element) => element.getAttribute('href') ?? ''),
      ...selectAll('[src]').map((element) => element.getAttribute('src') ?? ''),
      ...selectAll('[srcset]').flatMap((element) =>
        (element.getAttribute('srcset') ?? '')
          .split(', ')
          .map((candidate) => candidate.trim().split(' ')[0] ?? ''),
      ),
    ],
    ids: selectAll('[id]').map(({ id }) => id),
    formMethods: selectAll('form').map((form) => form.getAttribute('method')),
  };
}
