import { addMonths, monthStart } from '#domain/schedule/schedule-view.ts';
import { addDays, mondayOf, type StudioDay } from './studio-time.ts';

/** The six weeks, Monday first, in which every month has room: a calendar never changes its height. */
export function monthGrid(month: StudioDay): StudioDay[][] {
  const monday = mondayOf(monthStart(month));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, 7 * week + day)),
  );
}

/**
 * The day that a key leads to in a calendar; undefined where the key is none of a calendar's (WAI-ARIA Authoring
 * Practices, date grid: arrows, Home and End for the week, Page Up and Page Down for the month).
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
