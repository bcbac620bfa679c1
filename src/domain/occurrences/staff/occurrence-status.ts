/** What an occurrence is to staff. */
export const occurrenceStatuses = {
  upcoming: { label: 'Upcoming', tone: 'sage' },
  completed: { label: 'Completed', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plum' },
} as const;

export type OccurrenceStatus = keyof typeof occurrenceStatuses;

/** "BK-1001": how an occurrence is spoken of. */
export function occurrenceReference({ number }: { number: number }): string {
  return `BK-${number}`;
}
