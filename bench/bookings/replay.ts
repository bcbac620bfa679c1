/** An event of a booking in one class, as its mails report it; in the order of the events. */
export interface BookingEvent {
  kind: 'booking-confirmed' | 'booking-waitlisted' | 'booking-promoted' | 'booking-cancelled';
  booking: number;
}

/** The events that must not happen in a class of this capacity; empty if there are none. */
export function replay(events: readonly BookingEvent[], capacity: number): string[] {
  const problems: string[] = [];
  const placed = new Set<number>();
  // A Set preserves insertion order.
  const waiting = new Set<number>();
  for (const { kind, booking } of events) {
    if (kind === 'booking-confirmed') {
      if (waiting.size > 0) problems.push(`${booking} was confirmed before the people on the waitlist`);
      placed.add(booking);
    } else if (kind === 'booking-waitlisted') {
      if (placed.size < capacity) problems.push(`${booking} was waitlisted although a place was free`);
      waiting.add(booking);
    } else if (kind === 'booking-promoted') {
      const [first] = waiting;
      if (first !== booking) problems.push(`${booking} was promoted instead of ${first ?? 'nobody'}`);
      waiting.delete(booking);
      placed.add(booking);
    } else if (!placed.delete(booking) && !waiting.delete(booking)) {
      problems.push(`${booking} was cancelled twice`);
    }
    if (placed.size > capacity)
      problems.push(`${booking} exceeds the capacity: ${placed.size} of ${capacity} places`);
  }
  if (waiting.size > 0 && placed.size < capacity)
    problems.push('a person is waitlisted although a place is free');
  return problems;
}
