import {
  Banknote,
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
import { type ScreenEntry, type ScreenPath, screenTable } from './screen-table.ts';

/** A screen of the back office with its icon. Its component is a lazy chunk (screen-programs.ts). */
export interface Screen extends ScreenEntry {
  icon: LucideIcon;
}

const icons: Record<ScreenPath, LucideIcon> = {
  '': LayoutDashboard,
  '/management': LayoutGrid,
  '/classes': CalendarDays,
  '/instructors': UserRound,
  '/bookings': CalendarCheck,
  '/store': ShoppingBag,
  '/takings': Banknote,
  '/blog': BookOpenText,
  '/gallery': Image,
  '/events': Megaphone,
  '/social': Share2,
  '/users': Users,
  '/reports': BarChart3,
  '/notifications': Bell,
  '/settings': Settings,
  '/help': CircleHelp,
};

/** Every screen, as the sidebar lists them. */
export const screens: readonly Screen[] = screenTable.map((entry) => ({
  ...entry,
  icon: icons[entry.path],
}));

/** The screen at an address of this site; undefined if there is none. */
export function screenAt(address: string): Screen | undefined {
  const path = address.replace(/\/+$/, '');
  return screens.find(
    (screen) =>
      path === `/admin${screen.path}` ||
      (screen.below !== undefined &&
        path.startsWith(`/admin${screen.path}/`) &&
        path.split('/').length === screen.path.split('/').length + 2),
  );
}
