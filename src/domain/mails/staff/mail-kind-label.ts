/** The name of a mail kind for staff: "booking-confirmed" is "Booking confirmed". */
export function mailKindLabel(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
