/** Never prerendered: pages that belong to one person, and files that are no pages. */
const never = [
  '/cart',
  '/checkout',
  '/order',
  '/unsubscribe',
  '/newsletter',
  '/substitute',
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
 * Pages that a visitor is about to open are prerendered when they point at a link for a moment or begin to press it
 * (Speculation Rules). Browsers that do not know the rules pass over them.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, ...never.map((path) => ({ not: { href_matches: path } }))] },
      eagerness: 'moderate',
    },
  ],
});
