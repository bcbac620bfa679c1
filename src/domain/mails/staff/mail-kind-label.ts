import { capitalized } from '#domain/content/capitalized.ts';

/** The kinds whose own words would not say what the mail is. */
const labels: Readonly<Record<string, string>> = {
  'booking-waitlisted': 'Waitlist joined',
  'booking-promoted': 'Place from the waitlist',
  'class-message': 'Message to a class',
  'person-message': 'Message to one person',
  'substitute-yours': 'Class taken over',
  'newsletter-confirm': 'Newsletter sign-up',
};

/** The name of a mail kind for staff: "booking-confirmed" is "Booking confirmed". */
export function mailKindLabel(kind: string): string {
  const label = labels[kind];
  if (label) return label;
  return capitalized(kind.replaceAll('-', ' '));
}
