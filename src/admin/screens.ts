import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import Bell from 'lucide-react/icons/bell';
import BookOpenText from 'lucide-react/icons/book-open-text';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import BarChart3 from 'lucide-react/icons/chart-column';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Image from 'lucide-react/icons/image';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Megaphone from 'lucide-react/icons/megaphone';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
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
