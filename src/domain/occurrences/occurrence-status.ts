/**
 * The status of an occurrence: planned, cancelled by staff, on a day on which the studio is closed, or of a class that
 * is paused or no longer offered and that nobody has booked. The schedule leaves out the last two. Computed by
 * studio.occurrence_status().
 */
export const occurrenceStatuses = {
  planned: { label: 'Planned' },
  cancelled: { label: 'Cancelled' },
  closed: { label: 'Studio closed' },
  paused: { label: 'Paused' },
  archived: { label: 'No longer offered' },
} as const;

export type OccurrenceStatus = keyof typeof occurrenceStatuses;
