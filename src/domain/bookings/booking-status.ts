/** The status of one person's place in an occurrence. */
export const bookingStatuses = {
  confirmed: { label: 'Confirmed', tone: 'sage' },
  waitlisted: { label: 'Waitlisted', tone: 'apricot' },
  cancelled: { label: 'Cancelled', tone: 'plum' },
  attended: { label: 'Attended', tone: 'sage' },
  'no-show': { label: 'Missed', tone: 'plum' },
} as const;
