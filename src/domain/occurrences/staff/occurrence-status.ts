/** The status of an occurrence for staff. */
export const occurrenceStatuses = {
  upcoming: { label: 'Upcoming', tone: 'sage' },
  completed: { label: 'Completed', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plum' },
} as const;

export type OccurrenceStatus = keyof typeof occurrenceStatuses;

/** "BK-1001": the reference of an occurrence. */
export function occurrenceReference({ number }: { number: number }): string {
  return `BK-${number}`;
}
