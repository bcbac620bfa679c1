import { shortestSearch } from '#domain/shell/staff-paths.ts';

/** What the back office's search finds: its screens, and what the studio knows. */
export const findingKinds = {
  screen: 'Screens',
  person: 'People',
  class: 'Classes',
  instructor: 'Instructors',
  booking: 'Bookings',
  order: 'Orders',
  product: 'Products',
  post: 'Posts',
} as const;

export type FindingKind = keyof typeof findingKinds;

/** Something found. */
export interface Finding {
  kind: FindingKind;
  title: string;
  /** What tells it from others of the same name. */
  detail: string;
  /** Address of the screen that shows it. */
  path: string;
}

/** A screen that can be found by its name. */
interface Named {
  title: string;
  address: string;
  /** The screen that it is below; empty for a screen itself. */
  detail: string;
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Screens of which every word that was typed begins a word of the title. */
export function screensFound(text: string, screens: readonly Named[]): Finding[] {
  const typed = folded(text).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [];
  return screens
    .filter(({ title }) => {
      const words = folded(title).split(/\s+/);
      return typed.every((start) => words.some((word) => word.startsWith(start)));
    })
    .map(({ title, address, detail }) => ({ kind: 'screen' as const, title, detail, path: address }));
}

/** Everything found, kind by kind as it is shown. */
export function inOrder(found: readonly Finding[]): Finding[] {
  return (Object.keys(findingKinds) as FindingKind[]).flatMap((kind) =>
    found.filter((finding) => finding.kind === kind),
  );
}

/** Whether a text is long enough to ask the studio for. */
export function worthAsking(text: string): boolean {
  return text.trim().length >= shortestSearch;
}

/** How many were found, for who does not see the list. */
export function foundWords(count: number, busy: boolean): string {
  if (count === 0) return busy ? 'Searching' : 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}
