/** What a visitor's browser may load before anything is done, in bytes, compressed. */
const reading = 12_000;
const live = 95_000;

export interface PageKind {
  name: string;
  /** Bytes. */
  budget: number;
}

/** The first pattern that fits names a page's kind. */
const kinds: [pattern: RegExp, name: string, budget: number][] = [
  [/^\/$/, 'home', reading],
  [/^\/(schedule|book)$/, 'schedule and book', live],
  [/^\/store$/, 'store', live],
  [/^\/store\//, 'product', live],
  [/^\/classes\//, 'class', reading],
  [/^\/blog\//, 'article', reading],
  [/^/, 'other reading page', reading],
];

/** What kind of page stands at a path. */
export function pageKind(path: string): PageKind {
  const [, name = '', budget = reading] = kinds.find(([pattern]) => pattern.test(path)) ?? [];
  return { name, budget };
}
