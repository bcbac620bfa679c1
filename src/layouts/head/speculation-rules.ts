/** Never prerendered: personal pages, and files that are not pages. */
const never = [
  '/cart',
  '/checkout',
  '/order',
  '/paid',
  '/buy',
  '/unsubscribe',
  '/newsletter',
  '/reminders',
  '/substitute',
  '/invitation',
  '/second-step',
  '/account',
  '/booking',
  '/login',
  '/reset-password',
  '/admin',
  '/admin/*',
  '/*.ics',
  '/*.xml',
  '/*.webmanifest',
];

/**
 * A page is prerendered when a visitor points at its link for a moment or starts to press it (Speculation Rules).
 * Browsers without support ignore the rules.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, ...never.map((path) => ({ not: { href_matches: path } }))] },
      eagerness: 'moderate',
    },
  ],
});
