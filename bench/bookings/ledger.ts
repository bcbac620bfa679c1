/** A client's view of one booking, and its cancellation. */
export interface KnownBooking {
  number: number;
  token: string;
  requestId: string;
  /** The first response: confirmed or waitlisted. */
  status: string;
  /** Set once a cancellation was acknowledged. */
  cancelled: boolean;
}

/** A booking as the database stores it. */
export interface StoredBooking {
  number: number;
  occurrence: number;
  email: string;
  requestId: string;
  status: string;
}

/**
 * Differences between the clients' and the database's bookings; empty if both agree. Every client has retried until
 * it received a response, so nothing may be missing on either side.
 */
export function disagreements(known: readonly KnownBooking[], stored: readonly StoredBooking[]): string[] {
  const problems: string[] = [];
  const byNumber = new Map(stored.map((booking) => [booking.number, booking]));
  for (const { number, requestId, status, cancelled } of known) {
    const storedBooking = byNumber.get(number);
    if (!storedBooking) problems.push(`${number} was confirmed to a client and is not stored`);
    else if (storedBooking.requestId !== requestId) problems.push(`${number} belongs to another request`);
    else if (!canFollow(status, cancelled, storedBooking.status))
      problems.push(
        `${number} was ${status}${cancelled ? ' and cancelled' : ''}, and is stored as ${storedBooking.status}`,
      );
  }

  const knownNumbers = new Set(known.map(({ number }) => number));
  for (const { number } of stored)
    if (!knownNumbers.has(number)) problems.push(`${number} is stored and unknown to every client`);

  const places = stored
    .filter(({ status }) => status !== 'cancelled')
    .map(({ occurrence, email }) => `${occurrence} ${email.toLowerCase()}`);
  if (new Set(places).size < places.length) problems.push('a person has two places in one class');
  return problems;
}

// A waitlisted booking may have been promoted since.
function canFollow(known: string, cancelled: boolean, stored: string): boolean {
  if (cancelled) return stored === 'cancelled';
  return stored === known || (known === 'waitlisted' && stored === 'confirmed');
}
