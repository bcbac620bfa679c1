/** A kind of public page, with the limits that all pages of the kind share. */
export interface PageKind {
  name: string;
  /** The maximum of compressed JavaScript that a page may load before any interaction, in KB of 1,024 bytes. */
  scriptBudget: number;
  /** Whether a page requests current data from the studio's server when it opens. */
  requestsData: boolean;
}

/** The script budget of a page for reading, in KB. */
const reading = 12;

/** The first pattern that matches a path determines its kind. */
const kinds: [pattern: RegExp, name: string, scriptBudget: number, requestsData: boolean][] = [
  [/^\/$/, 'home', reading, false],
  [/^\/(schedule|book)$/, 'schedule and book', 80, true],
  [/^\/(store|cart)$/, 'store and cart', 74, true],
  [/^\/store\//, 'product', 73, true],
  [/^\/login$/, 'login', 82, false],
  [/^\/account$/, 'account', 141, false],
  [
    /^\/(booking|buy|checkout|invitation|newsletter|order|paid|reminders|reset-password|substitute|unsubscribe)$/,
    'form or private link',
    92,
    true,
  ],
  [/^\/classes\//, 'class', reading, false],
  [/^\/blog\//, 'article', reading, false],
];

/** Returns the kind of the public page at a path. */
export function pageKind(path: string): PageKind {
  const [, name = 'other page for reading', scriptBudget = reading, requestsData = false] =
    kinds.find(([pattern]) => pattern.test(path)) ?? [];
  return { name, scriptBudget, requestsData };
}
