/** A booking as a client knows it from the responses. */
export interface ClientBooking {
  number: number;
  token: string;
  requestId: string;
  /** The first response: confirmed or waitlisted. */
  status: string;
  /** Whether a cancellation was acknowledged. */
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
 * Returns the differences between the clients' and the database's bookings; none if both agree. No booking may be missing
 * on either side, because every client has retried until it received a response.
 */
export function disagreements(
  clientBookings: readonly ClientBooking[],
  storedBookings: readonly StoredBooking[],
): string[] {
  const problems: string[] = [];
  const byNumber = new Map(storedBookings.map((booking) => [booking.number, booking]));
  for (const { number, requestId, status, cancelled } of clientBookings) {
    const storedBooking = byNumber.get(number);
    if (!storedBooking) problems.push(`${number} was confirmed to a client and is not stored`);
    else if (storedBooking.requestId !== requestId) problems.push(`${number} belongs to another request`);
    else if (!canFollow(status, cancelled, storedBooking.status))
      problems.push(
        `${number} was ${status}${cancelled ? ' and cancelled' : ''}, and is stored as ${storedBooking.status}`,
      );
  }

  const clientNumbers = new Set(clientBookings.map(({ number }) => number));
  for (const { number } of storedBookings)
    if (!clientNumbers.has(number)) problems.push(`${number} is stored and unknown to every client`);

  const places = storedBookings
    .filter(({ status }) => status !== 'cancelled')
    .map(({ occurrence, email }) => `${occurrence} ${email.toLowerCase()}`);
  if (new Set(places).size < places.length) problems.push('a person has two places in one class');
  return problems;
}

/** Whether a stored status is possible after a client's. A waitlisted booking may have been promoted since. */
function canFollow(clientStatus: string, cancelled: boolean, storedStatus: string): boolean {
  if (cancelled) return storedStatus === 'cancelled';
  return storedStatus === clientStatus || (clientStatus === 'waitlisted' && storedStatus === 'confirmed');
}
