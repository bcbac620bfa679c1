/**
 * The standing of an occurrence: it takes place as planned, is called off, is on a day on which the studio is
 * closed, or belongs to a class that is paused or no longer offered. The schedule leaves out the last two; bookings
 * show them. Returned by studio.standing_of().
 */
export const standings = {
  planned: { label: 'Planned' },
  cancelled: { label: 'Cancelled' },
  closed: { label: 'Studio closed' },
  paused: { label: 'Paused' },
  archived: { label: 'No longer offered' },
} as const;

export type Standing = keyof typeof standings;
