/** The budgets of scripts that load before any interaction, in compressed bytes: on a page for reading, and with data. */
const readingBudget = 12_000;
const liveBudget = 95_000;

export interface PageKind {
  name: string;
  /** In bytes. */
  budget: number;
}

/** The first pattern that matches a path determines its kind. */
const kinds: [pattern: RegExp, name: string, budget: number][] = [
  [/^\/$/, 'home', readingBudget],
  [/^\/(schedule|book)$/, 'schedule and book', 84 * 1024],
  [/^\/store$/, 'store', 76 * 1024],
  [/^\/store\//, 'product', liveBudget],
  [/^\/classes\//, 'class', readingBudget],
  [/^\/blog\//, 'article', readingBudget],
  [/^/, 'other reading page', readingBudget],
];

/** Returns the kind of the page at a path. */
export function pageKind(path: string): PageKind {
  const [, name = '', budget = readingBudget] = kinds.find(([pattern]) => pattern.test(path)) ?? [];
  return { name, budget };
}
