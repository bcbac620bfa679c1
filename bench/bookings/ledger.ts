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
export function disagreements(
  confirmed: readonly KnownBooking[],
  stored: readonly StoredBooking[],
): string[] {
  const problems: string[] = [];
  const byNumber = new Map(stored.map((booking) => [booking.number, booking]));
  for (const { number, requestId, status, cancelled } of confirmed) {
    const earlier = byNumber.get(number);
    if (!earlier) problems.push(`${number} was answered and is not stored`);
    else if (earlier.requestId !== requestId) problems.push(`${number} belongs to another request`);
    else if (!isNext(status, cancelled, earlier.status))
      problems.push(
        `${number} was ${status}${cancelled ? ' and cancelled' : ''}, and is stored as ${earlier.status}`,
      );
  }

  const answered = new Set(confirmed.map(({ number }) => number));
  for (const { number } of stored)
    if (!answered.has(number)) problems.push(`${number} is stored and nobody knows`);

  const places = stored
    .filter(({ status }) => status !== 'cancelled')
    .map(({ occurrence, email }) => `${occurrence} ${email.toLowerCase()}`);
  if (new Set(places).size < places.length) problems.push('somebody has two places in one class');
  return problems;
}

// A waitlisted booking may have been promoted since.
function isNext(answered: string, cancelled: boolean, stored: string): boolean {
  if (cancelled) return stored === 'cancelled';
  return stored === answered || (answered === 'waitlisted' && stored === 'confirmed');
}
