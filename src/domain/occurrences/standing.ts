/**
 * What became of an occurrence: held as planned, called off, on a day on which the studio is shut, or of a class that
 * pauses or is no longer offered. The schedule leaves out the last two; bookings tell them. Answered by
 * studio.standing_of().
 */
export const standings = {
  planned: { label: 'Planned' },
  cancelled: { label: 'Cancelled' },
  closed: { label: 'Studio closed' },
  paused: { label: 'Paused' },
  archived: { label: 'No longer offered' },
} as const;

export type Standing = keyof typeof standings;
