/** An event of a booking, as a mail reports it. */
export interface BookingEvent {
  kind: 'booking-confirmed' | 'booking-waitlisted' | 'booking-promoted' | 'booking-cancelled';
  booking: number;
}

/**
 * Replays the events of one class and returns the problems: events that must not happen with this capacity.
 * @param events In chronological order.
 */
export function replay(events: readonly BookingEvent[], capacity: number): string[] {
  const problems: string[] = [];
  const confirmed = new Set<number>();
  // A Set preserves insertion order.
  const waitlist = new Set<number>();
  for (const { kind, booking } of events) {
    switch (kind) {
      case 'booking-confirmed':
        if (waitlist.size > 0) problems.push(`${booking} was confirmed before the people on the waitlist`);
        confirmed.add(booking);
        break;
      case 'booking-waitlisted':
        if (confirmed.size < capacity) problems.push(`${booking} was waitlisted although a place was free`);
        waitlist.add(booking);
        break;
      case 'booking-promoted': {
        const [first] = waitlist;
        if (first !== booking) problems.push(`${booking} was promoted instead of ${first ?? 'nobody'}`);
        waitlist.delete(booking);
        confirmed.add(booking);
        break;
      }
      case 'booking-cancelled':
        if (!confirmed.delete(booking) && !waitlist.delete(booking))
          problems.push(`${booking} was cancelled twice`);
    }
    if (confirmed.size > capacity)
      problems.push(`${booking} exceeds the capacity: ${confirmed.size} of ${capacity} places`);
  }
  if (waitlist.size > 0 && confirmed.size < capacity)
    problems.push('a person is waitlisted although a place is free');
  return problems;
}
