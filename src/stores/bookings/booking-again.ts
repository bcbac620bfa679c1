// Not one of the stored values of this site, whose program would come with every schedule.
const key = 'ekantik-booking-again';

/** The class whose dialog the schedule opens when somebody comes back from a payment that was not made: its key. */
export function storeBookingAgain(booking: string): void {
  try {
    sessionStorage.setItem(key, booking);
  } catch {
    // Where storage is blocked they press Book once more.
  }
}

/** The class to open once; undefined where there is none. */
export function takeBookingAgain(): string | undefined {
  try {
    const booking = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return booking;
  } catch {
    return undefined;
  }
}
