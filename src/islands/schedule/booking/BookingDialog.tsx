/** Holds the place of the booking dialog. */
export function BookingDialog() {
  return null;
}
