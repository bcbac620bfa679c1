import { foldedText, searchWords } from '#domain/content/folded-text.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { type InstructorStatus, instructorStatuses } from './instructor.ts';

/** The tabs of Instructor Management. */
export const instructorTabs = {
  all: { label: 'All' },
  active: { label: 'Active' },
  'on-leave': { label: 'On Leave' },
  left: { label: 'Has Left' },
} as const;

export type InstructorTab = keyof typeof instructorTabs;

export const tabNames = keysOf(instructorTabs);

interface ListedInstructor {
  name: string;
  email: string;
  specialties: readonly string[];
  status: InstructorStatus;
}

/**
 * The instructors of a tab whose name, email or specialties contain every word of the search, ignoring case and accents: the
 * rule of the searches in the database (studio.word_patterns).
 */
export function filterInstructors<T extends ListedInstructor>(
  instructors: readonly T[],
  { tab, search }: { tab: InstructorTab; search: string },
): T[] {
  const words = searchWords(search);
  return instructors.filter(({ name, email, specialties, status }) => {
    const text = foldedText([name, email, ...specialties].join(' '));
    return (tab === 'all' || tab === status) && words.every((word) => text.includes(word));
  });
}

/** The number of instructors per tab. */
export function tabCounts(
  instructors: readonly Pick<ListedInstructor, 'status'>[],
): Record<InstructorTab, number> {
  const countOf = (tab: InstructorStatus) => instructors.filter(({ status }) => status === tab).length;
  return {
    all: instructors.length,
    active: countOf('active'),
    'on-leave': countOf('on-leave'),
    left: countOf('left'),
  };
}

/** The tabs that are shown: Has Left only once somebody has, or while it is open. */
export const shownTabs = (
  counts: Record<InstructorTab, number> | undefined,
  openTab: InstructorTab,
): InstructorTab[] => tabNames.filter((tab) => tab !== 'left' || tab === openTab || (counts?.left ?? 0) > 0);

/** The badge of a status; Unknown for one that this version does not know. */
export function instructorBadge(status: string): { label: string; tone: 'sage' | 'apricot' | 'plain' } {
  if (status === 'active') return { label: instructorStatuses.active.label, tone: 'sage' };
  if (status === 'on-leave') return { label: instructorStatuses['on-leave'].label, tone: 'apricot' };
  if (status === 'left') return { label: instructorStatuses.left.label, tone: 'plain' };
  return { label: 'Unknown', tone: 'plain' };
}
