import { storePages } from './store/menu/store-pages.ts';

/** The sidebar's groups, in their order. */
export const screenGroups = ['Main', 'Management', 'Analysis', 'Settings'] as const;

/** The sidebar's badges, computed from data. */
export type BadgeName = 'classes' | 'instructors' | 'bookings' | 'store' | 'notifications';

/** The names of the components that screens show; several addresses may show the same component. */
export type ScreenName =
  | 'dashboard'
  | 'hub'
  | 'classes'
  | 'instructors'
  | 'bookings'
  | 'store'
  | 'takings'
  | 'blog'
  | 'notifications'
  | 'people'
  | 'settings';

/** A screen of the back office without its component: the data that the built page and the tests need. */
export interface ScreenEntry {
  /** The path below /admin; empty for the first screen. */
  path: string;
  title: string;
  group: (typeof screenGroups)[number];
  badge?: BadgeName;
  /** Paths below this one that lead to the same screen, in the router's notation. */
  below?: string;
  /** The last parts of those paths that are known at build time, with their titles: each has its own file. */
  tabs?: Readonly<Record<string, string>>;
  shows: ScreenName;
}

/** Every screen, as the sidebar lists them. */
export const screenTable = [
  { path: '', title: 'Dashboard', group: 'Main', shows: 'dashboard' },
  { path: '/management', title: 'Management Hub', group: 'Main', shows: 'hub' },
  { path: '/classes', title: 'Classes', group: 'Management', badge: 'classes', shows: 'classes' },
  {
    path: '/instructors',
    title: 'Instructors',
    group: 'Management',
    badge: 'instructors',
    below: '/:key',
    shows: 'instructors',
  },
  { path: '/bookings', title: 'Bookings', group: 'Management', badge: 'bookings', shows: 'bookings' },
  {
    path: '/store',
    title: 'Store',
    group: 'Management',
    badge: 'store',
    below: '/:tab',
    tabs: Object.fromEntries(storePages.flatMap(({ tab, title }) => (tab ? [[tab, title]] : []))),
    shows: 'store',
  },
  { path: '/takings', title: 'Takings', group: 'Management', shows: 'takings' },
  {
    path: '/blog',
    title: 'Blog',
    group: 'Management',
    below: '/:tab',
    tabs: { newsletter: 'Newsletter' },
    shows: 'blog',
  },
  { path: '/gallery', title: 'Gallery', group: 'Management', shows: 'hub' },
  { path: '/events', title: 'Events', group: 'Management', shows: 'hub' },
  { path: '/social', title: 'Social', group: 'Management', shows: 'hub' },
  {
    path: '/users',
    title: 'Users',
    group: 'Management',
    below: '/:key',
    tabs: { requests: 'Data requests', invitations: 'Invitations' },
    shows: 'people',
  },
  { path: '/reports', title: 'Reports', group: 'Analysis', shows: 'hub' },
  {
    path: '/notifications',
    title: 'Notifications',
    group: 'Analysis',
    badge: 'notifications',
    shows: 'notifications',
  },
  {
    path: '/settings',
    title: 'Settings',
    group: 'Settings',
    below: '/:tab',
    tabs: { mails: 'Emails' },
    shows: 'settings',
  },
  { path: '/help', title: 'Help', group: 'Settings', shows: 'hub' },
] as const satisfies readonly ScreenEntry[];

export type ScreenPath = (typeof screenTable)[number]['path'];

/** A screen's address: /admin/classes. */
export const screenAddress = ({ path }: Pick<ScreenEntry, 'path'>): string => `/admin${path}`;

/** An address that has a file. */
interface ScreenAddress {
  address: string;
  title: string;
  /** The title of the screen that it is a part of; empty for a screen itself. */
  partOf: string;
}

/** Every address that has a file. */
export const screenAddresses: readonly ScreenAddress[] = screenTable.flatMap((entry: ScreenEntry) => [
  { address: screenAddress(entry), title: entry.title, partOf: '' },
  ...Object.entries(entry.tabs ?? {}).map(([tab, title]) => ({
    address: `${screenAddress(entry)}/${tab}`,
    title,
    partOf: entry.title,
  })),
]);

/** A page's title: "Classes · Ekantik Admin". */
export const documentTitle = (title: string): string => `${title} · Ekantik Admin`;
