import { searchWords } from '#domain/content/folded-text.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { shortestSearch } from '#domain/shell/staff-paths.ts';

/** The kinds of the back office's search findings: its screens, and the studio's records. */
export const findingKinds = {
  screen: 'Screens',
  person: 'People',
  class: 'Classes',
  instructor: 'Instructors',
  booking: 'Bookings',
  order: 'Orders',
  payment: 'Payments',
  product: 'Products',
  post: 'Posts',
} as const;

export type FindingKind = keyof typeof findingKinds;

/** A search finding. */
export interface Finding {
  kind: FindingKind;
  title: string;
  /** The detail that distinguishes it from others with the same name. */
  detail: string;
  /** The path of its screen. */
  path: string;
}

/** A screen, or a section of one, that can be found by its name. */
interface SearchableScreen {
  title: string;
  address: string;
  /** The parent screen; empty for a screen itself. */
  detail: string;
  /** Further words that find it. */
  alsoCalled?: string;
}

/** Screens whose title and further words contain, for every typed word, a word that begins with it. */
export function findScreens(text: string, screens: readonly SearchableScreen[]): Finding[] {
  const prefixes = searchWords(text);
  if (prefixes.length === 0) return [];
  return screens
    .filter(({ title, alsoCalled = '' }) => {
      const words = searchWords(`${title} ${alsoCalled}`);
      return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
    })
    .map(({ title, address, detail }) => ({ kind: 'screen' as const, title, detail, path: address }));
}

/** All findings, grouped by kind in the order shown. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return keysOf(findingKinds).flatMap((kind) => findings.filter((finding) => finding.kind === kind));
}

/**
 * Whether a finding answers the current text. Until the studio has answered, the records that an earlier text found are
 * still shown; screens are always those of the current text.
 */
export function isCurrent({ kind }: Finding, isSearching: boolean): boolean {
  return kind === 'screen' || !isSearching;
}

/** Whether a text is long enough to search for. */
export function isSearchable(text: string): boolean {
  return text.trim().length >= shortestSearch;
}

/** The number of findings, for screen readers. */
export function findingCountText(count: number, isSearching: boolean): string {
  if (count === 0) return isSearching ? 'Searching' : 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}
