/** An event of a booking in one class, as its mails report it; in the order of the events. */
export interface BookingEvent {
  kind: 'booking-confirmed' | 'booking-waitlisted' | 'booking-promoted' | 'booking-cancelled';
  booking: number;
}

/** The events that must not happen in a class of this capacity; empty if all is well. */
export function replay(events: readonly BookingEvent[], capacity: number): string[] {
  const found: string[] = [];
  const placed = new Set<number>();
  // A Set preserves insertion order.
  const waiting = new Set<number>();
  for (const { kind, booking } of events) {
    if (kind === 'booking-confirmed') {
      if (waiting.size > 0) found.push(`${booking} came before who waited`);
      placed.add(booking);
    } else if (kind === 'booking-waitlisted') {
      if (placed.size < capacity) found.push(`${booking} had to wait beside a free place`);
      waiting.add(booking);
    } else if (kind === 'booking-promoted') {
      const [first] = waiting;
      if (first !== booking) found.push(`${booking} was promoted and not ${first ?? 'nobody'}`);
      waiting.delete(booking);
      placed.add(booking);
    } else if (!placed.delete(booking) && !waiting.delete(booking)) {
      found.push(`${booking} was cancelled twice`);
    }
    if (placed.size > capacity) found.push(`${booking} made ${placed.size} places of ${capacity}`);
  }
  if (waiting.size > 0 && placed.size < capacity) found.push('somebody waits beside a free place');
  return found;
}
