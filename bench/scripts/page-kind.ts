/** The budget of scripts that load before any interaction on a page for reading, in compressed bytes. */
const reading = 12_000;
const live = 95_000;

export interface PageKind {
  name: string;
  /** In bytes. */
  budget: number;
}

/** The first pattern that matches a path determines its kind. */
const kinds: [pattern: RegExp, name: string, budget: number][] = [
  [/^\/$/, 'home', reading],
  [/^\/(schedule|book)$/, 'schedule and book', 84 * 1024],
  [/^\/store$/, 'store', 76 * 1024],
  [/^\/store\//, 'product', live],
  [/^\/classes\//, 'class', reading],
  [/^\/blog\//, 'article', reading],
  [/^/, 'other reading page', reading],
];

/** Returns the kind of the page at a path. */
export function pageKind(path: string): PageKind {
  const [, name = '', budget = reading] = kinds.find(([pattern]) => pattern.test(path)) ?? [];
  return { name, budget };
}
