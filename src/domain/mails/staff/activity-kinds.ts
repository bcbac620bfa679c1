/** The kinds of activities. */
export const activityKinds = {
  booked: { label: 'Booking' },
  waitlisted: { label: 'Waitlist' },
  promoted: { label: 'Off the waitlist' },
  claimed: { label: 'Place claimed' },
  cancelled: { label: 'Cancellation' },
  'cancelled-late': { label: 'Late cancellation' },
  'class-cancelled': { label: 'Class cancelled' },
  ordered: { label: 'Order' },
  'order-cancelled': { label: 'Order cancelled' },
  'low-stock': { label: 'Stock' },
  'mail-failed': { label: 'Email failed' },
} as const;

export type ActivityKind = keyof typeof activityKinds;
