import {
  BarChart3,
  Bell,
  BookOpenText,
  CalendarCheck,
  CalendarDays,
  CircleHelp,
  Image,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  Settings,
  Share2,
  ShoppingBag,
  UserRound,
  Users,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The sidebar's groups, in the specification's order. */
export const screenGroups = ['Main', 'Management', 'Analysis', 'Settings'] as const;

/** What stands beside an item of the sidebar, computed from data. */
export type BadgeName = 'classes' | 'instructors' | 'bookings' | 'store' | 'notifications';

/** A screen of the back office. */
export interface Screen {
  /** Behind /admin; empty for the first. */
  path: string;
  title: string;
  group: (typeof screenGroups)[number];
  icon: LucideIcon;
  badge?: BadgeName;
  /** Paths below this one that lead to the same screen, in the router's notation. */
  below?: string;
  screen: LazyExoticComponent<ComponentType>;
}

const dashboard = lazy(() => import('./dashboard/DashboardScreen.tsx'));
const hub = lazy(() => import('./management/ManagementScreen.tsx'));
const classes = lazy(() => import('./classes/ClassesScreen.tsx'));
const instructors = lazy(() => import('./instructors/InstructorsScreen.tsx'));
const bookings = lazy(() => import('./bookings/BookingsScreen.tsx'));
const store = lazy(() => import('./store/StoreScreen.tsx'));
const blog = lazy(() => import('./blog/BlogScreen.tsx'));

/** Every screen, as the sidebar lists them (specification, section 2: Admin area). */
export const screens: readonly Screen[] = [
  { path: '', title: 'Dashboard', group: 'Main', icon: LayoutDashboard, screen: dashboard },
  { path: '/management', title: 'Management Hub', group: 'Main', icon: LayoutGrid, screen: hub },
  {
    path: '/classes',
    title: 'Classes',
    group: 'Management',
    icon: CalendarDays,
    badge: 'classes',
    screen: classes,
  },
  {
    path: '/instructors',
    title: 'Instructors',
    group: 'Management',
    icon: UserRound,
    badge: 'instructors',
    below: '/:key',
    screen: instructors,
  },
  {
    path: '/bookings',
    title: 'Bookings',
    group: 'Management',
    icon: CalendarCheck,
    badge: 'bookings',
    screen: bookings,
  },
  {
    path: '/store',
    title: 'Store',
    group: 'Management',
    icon: ShoppingBag,
    badge: 'store',
    below: '/:tab',
    screen: store,
  },
  { path: '/blog', title: 'Blog', group: 'Management', icon: BookOpenText, screen: blog },
  { path: '/gallery', title: 'Gallery', group: 'Management', icon: Image, screen: hub },
  { path: '/events', title: 'Events', group: 'Management', icon: Megaphone, screen: hub },
  { path: '/social', title: 'Social', group: 'Management', icon: Share2, screen: hub },
  { path: '/users', title: 'Users', group: 'Management', icon: Users, screen: hub },
  { path: '/reports', title: 'Reports', group: 'Analysis', icon: BarChart3, screen: hub },
  {
    path: '/notifications',
    title: 'Notifications',
    group: 'Analysis',
    icon: Bell,
    badge: 'notifications',
    screen: hub,
  },
  { path: '/settings', title: 'Settings', group: 'Settings', icon: Settings, screen: hub },
  { path: '/help', title: 'Help', group: 'Settings', icon: CircleHelp, screen: hub },
];
