/** The status of an occurrence for staff; visitors see `occurrenceStatuses`. */
export const staffOccurrenceStatuses = {
  upcoming: { label: 'Upcoming', tone: 'sage' },
  completed: { label: 'Completed', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plum' },
} as const;

export type StaffOccurrenceStatus = keyof typeof staffOccurrenceStatuses;

/** "BK-1001": the reference of an occurrence. */
export function occurrenceReference({ number }: { number: number }): string {
  return `BK-${number}`;
}

/** "3 at home": people who take no place in the studio. */
export const atHomeText = (atHome: number): string => `${atHome} at home`;
