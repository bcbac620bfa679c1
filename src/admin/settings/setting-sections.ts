/**
 * The sections of Settings, by the ids of their headings, with what else people call them: the header's search finds both.
 */
export const settingSections = {
  'closing-days': { title: 'Closing days', alsoCalled: 'holidays closures bank closed' },
  hours: { title: 'Opening hours', alsoCalled: 'times' },
  contact: { title: 'Address and contact', alsoCalled: 'email telephone phone number' },
  rules: { title: 'Booking', alsoCalled: 'rules cancelling cancellation deadline free waitlist window' },
  vat: { title: 'VAT', alsoCalled: 'tax rates' },
  online: { title: 'Online payments', alsoCalled: 'stripe cards' },
  retention: { title: 'How long things are kept', alsoCalled: 'retention periods data privacy erasing' },
  limits: { title: 'Limits for visitors', alsoCalled: 'abuse' },
  passes: { title: 'Passes', alsoCalled: 'check ledgers' },
} as const;

export type SettingSectionId = keyof typeof settingSections;
