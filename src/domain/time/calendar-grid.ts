import { addMonths, monthStart } from '#domain/schedule/schedule-view.ts';
import { addDays, mondayOf, type StudioDay } from './studio-time.ts';

/** Six weeks, Monday first, which is enough for every month: a calendar's height never changes. */
export function monthGrid(month: StudioDay): StudioDay[][] {
  const monday = mondayOf(monthStart(month));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, 7 * week + day)),
  );
}

/**
 * The day to which a key moves in a calendar; undefined for other keys (WAI-ARIA Authoring Practices, date grid:
 * arrows, Home and End for the week, Page Up and Page Down for the month).
 */
export function dayByKey(key: string, from: StudioDay): StudioDay | undefined {
  const monday = mondayOf(from);
  const keys: Record<string, () => StudioDay> = {
    ArrowLeft: () => addDays(from, -1),
    ArrowRight: () => addDays(from, 1),
    ArrowUp: () => addDays(from, -7),
    ArrowDown: () => addDays(from, 7),
    Home: () => monday,
    End: () => addDays(monday, 6),
    PageUp: () => addMonths(from, -1),
    PageDown: () => addMonths(from, 1),
  };
  return Object.hasOwn(keys, key) ? keys[key]?.() : undefined;
}
