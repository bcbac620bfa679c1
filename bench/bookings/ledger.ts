/** What a client was told of one booking, and what it did about it. */
export interface KnownBooking {
  number: number;
  token: string;
  requestId: string;
  /** As it was first answered: confirmed or waitlisted. */
  status: string;
  /** Set when a cancellation was answered. */
  cancelled: boolean;
}

/** A booking as the database holds it. */
export interface StoredBooking {
  number: number;
  occurrence: number;
  email: string;
  requestId: string;
  status: string;
}

/**
 * What the clients know that the database does not, or the other way round; empty where both agree. Every client
 * has asked until it was answered, so nothing may be missing on either side.
 */
export function disagreements(known: readonly KnownBooking[], stored: readonly StoredBooking[]): string[] {
  const found: string[] = [];
  const byNumber = new Map(stored.map((booking) => [booking.number, booking]));
  for (const { number, requestId, status, cancelled } of known) {
    const earlier = byNumber.get(number);
    if (!earlier) found.push(`${number} was answered and is not stored`);
    else if (earlier.requestId !== requestId) found.push(`${number} belongs to another request`);
    else if (!isNext(status, cancelled, earlier.status))
      found.push(
        `${number} was ${status}${cancelled ? ' and cancelled' : ''}, and is stored as ${earlier.status}`,
      );
  }

  const answered = new Set(known.map(({ number }) => number));
  for (const { number } of stored)
    if (!answered.has(number)) found.push(`${number} is stored and nobody knows`);

  const places = stored
    .filter(({ status }) => status !== 'cancelled')
    .map(({ occurrence, email }) => `${occurrence} ${email.toLowerCase()}`);
  if (new Set(places).size < places.length) found.push('somebody has two places in one class');
  return found;
}

// Who waited may have been promoted since.
function isNext(answered: string, cancelled: boolean, stored: string): boolean {
  if (cancelled) return stored === 'cancelled';
  return stored === answered || (answered === 'waitlisted' && stored === 'confirmed');
}
