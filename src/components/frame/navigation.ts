import type { ClassType } from '#domain/classes/class-type.ts';

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

const readableClasses = [
  { label: 'Hatha Yoga', style: 'hatha' },
  { label: 'Vinyasa Flow', style: 'vinyasa' },
  { label: 'Yin Yoga', style: 'yin' },
  { label: 'Meditation', style: 'meditation' },
] as const;

/** The footer's class links: the readable addresses that the class types have. */
export const classLinks = (classTypes: readonly Pick<ClassType, 'style'>[]): Destination[] =>
  readableClasses
    .filter(({ style }) => classTypes.some((classType) => classType.style === style))
    .map(({ label, style }) => ({ label, path: `/classes/${style}` }));

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
