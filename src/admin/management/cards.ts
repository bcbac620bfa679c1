import type { ScreenPath } from '#admin/screen-table.ts';

/** A hub card's texts about its screen. */
export interface HubCard {
  path: ScreenPath;
  title: string;
  description: string;
}

/** The twelve cards, in their order. */
export const hubCards: readonly HubCard[] = [
  {
    path: '/classes',
    title: 'Classes',
    description: 'The week’s classes: times, teachers, places and prices.',
  },
  {
    path: '/instructors',
    title: 'Instructors',
    description: 'Who teaches, what they teach, and who is on leave.',
  },
  { path: '/bookings', title: 'Bookings', description: 'Who comes to which class, on which day.' },
  { path: '/store', title: 'Store', description: 'Products, stock and orders to be collected.' },
  { path: '/blog', title: 'Blog', description: 'What we write: drafts, published posts and comments.' },
  { path: '/gallery', title: 'Gallery', description: 'Pictures of the studio and of our classes.' },
  { path: '/events', title: 'Events', description: 'Retreats, talks and evenings at the studio.' },
  { path: '/social', title: 'Social', description: 'What we share elsewhere, and when.' },
  {
    path: '/users',
    title: 'Users',
    description: 'Everyone whom we know: their classes, passes, payments and roles.',
  },
  { path: '/reports', title: 'Reports', description: 'How the studio is doing, in numbers.' },
  {
    path: '/notifications',
    title: 'Notifications',
    description: 'What happened, and what needs somebody’s attention.',
  },
  {
    path: '/settings',
    title: 'Settings',
    description: 'Opening hours, cancellation and the rest of the rules.',
  },
];
