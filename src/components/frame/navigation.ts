/** A link in the header or the footer. */
export interface Destination {
  label: string;
  path: string;
}

/** The header's links, in their order. */
export const headerLinks: readonly Destination[] = [
  { label: 'Home', path: '/' },
  { label: 'Classes', path: '/classes' },
  { label: 'About', path: '/about' },
  { label: 'Store', path: '/store' },
];

/** The footer's quick links. */
export const quickLinks: readonly Destination[] = [
  { label: 'Schedule', path: '/schedule' },
  { label: 'Membership', path: '/membership' },
  { label: 'Journal', path: '/blog' },
  { label: 'About', path: '/about' },
  { label: 'Store', path: '/store' },
  { label: 'Contact', path: '/contact' },
];

/** The footer's class links: the readable addresses. */
export const classLinks: readonly Destination[] = [
  { label: 'Hatha Yoga', path: '/classes/hatha' },
  { label: 'Vinyasa Flow', path: '/classes/vinyasa' },
  { label: 'Yin Yoga', path: '/classes/yin' },
  { label: 'Meditation', path: '/classes/meditation' },
];

/** The links in the footer's last line. */
export const smallLinks: readonly Destination[] = [
  { label: 'Accessibility', path: '/accessibility' },
  { label: 'Privacy', path: '/privacy' },
];

/** Whether a link leads to the current page, or to the section that contains it. */
export function isCurrent(link: Destination, path: string): 'page' | 'true' | undefined {
  if (link.path === path) return 'page';
  return link.path !== '/' && path.startsWith(`${link.path}/`) ? 'true' : undefined;
}
