import { type ComponentType, lazy } from 'react';
import type { ScreenName } from './screen-table.ts';

interface ScreenProgram {
  /** Preloads the screen's chunk. */
  load: () => Promise<unknown>;
  Screen: ComponentType;
}

const program = (load: () => Promise<{ default: ComponentType }>): ScreenProgram => ({
  load,
  Screen: lazy(load),
});

/** The component of each screen: a lazy chunk. */
export const screenPrograms: Record<ScreenName, ScreenProgram> = {
  dashboard: program(() => import('./overview/DashboardScreen.tsx')),
  hub: program(() => import('./management/ManagementScreen.tsx')),
  classes: program(() => import('./classes/ClassesScreen.tsx')),
  instructors: program(() => import('./instructors/InstructorsScreen.tsx')),
  bookings: program(() => import('./bookings/BookingsScreen.tsx')),
  store: program(() => import('./store/StoreScreen.tsx')),
  takings: program(() => import('./payments/TakingsScreen.tsx')),
  blog: program(() => import('./posts/BlogScreen.tsx')),
  settings: program(() => import('./settings/SettingsScreen.tsx')),
  notifications: program(() => import('./mails/NotificationsScreen.tsx')),
  people: program(() => import('./people/PeopleScreen.tsx')),
};
