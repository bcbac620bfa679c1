import type { OccurrenceState } from '#domain/occurrences/occurrence.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { months } from '#domain/time/month.ts';
import { type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';
import { daysShown, type ScheduleView } from './schedule-view.ts';

const monthOf = (day: StudioDay) => months[Number(day.slice(5, 7)) - 1]?.name;

/** "23 November". */
export const dayAndMonth = (day: StudioDay): string => `${Number(day.slice(8))} ${monthOf(day)}`;

/** "Monday 23 November". */
export const weekdayAndDay = (day: StudioDay): string => `${weekdayOn(day)} ${dayAndMonth(day)}`;

/** "November 2026". */
export const monthAndYear = (day: StudioDay): string => `${monthOf(day)} ${day.slice(0, 4)}`;

/** "23 November 2026". */
export const dayMonthYear = (day: StudioDay): string => `${dayAndMonth(day)} ${day.slice(0, 4)}`;

/** The heading of the current view: "7–13 December 2026", "30 November – 6 December 2026". Shared parts are named once. */
export function viewTitle(view: ScheduleView, date: StudioDay): string {
  if (view === 'day') return dayInWords(date);
  if (view === 'month') return monthAndYear(date);
  const { from, to } = daysShown(view, date);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const first = sameMonth
    ? `${Number(from.slice(8))}–`
    : `${sameYear ? dayAndMonth(from) : dayMonthYear(from)} – `;
  // A narrow window does not break it after the 6.
  return first + dayMonthYear(to).replace(' ', '\u00a0');
}

/** "27 classes", "1 class", "no classes". */
export function classesInWords(count: number): string {
  return `${count || 'no'} ${count === 1 ? 'class' : 'classes'}`;
}

/** The announcement for screen readers when another day, week or month is shown, or when the search changes. */
export const viewAnnouncement = (view: ScheduleView, date: StudioDay, count: number): string =>
  `${viewTitle(view, date)}, ${classesInWords(count)}`;

/** The labels of classes that cannot be booked any more. */
export const closedStates = {
  begun: 'Under way',
  over: 'Past',
  cancelled: 'Cancelled',
  closed: 'Studio closed',
  paused: 'Taking a break',
  archived: 'No longer offered',
} as const satisfies Partial<Record<OccurrenceState, string>>;

/** "Opens on 30 November": from when a class can be booked. @param first That day. */
export function opensOnLabel(first: StudioDay, today: StudioDay): string {
  const date = first.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(first) : dayMonthYear(first);
  // Non-breaking spaces keep a date on one line.
  return `Opens on ${date.replaceAll(' ', '\u00a0')}`;
}

/** The label of a class's booking action; undefined if it cannot be booked. */
export function bookingAction(
  state: OccurrenceState,
  waitlist: boolean,
): 'Book' | 'Join Waitlist' | undefined {
  if (state === 'full') return waitlist ? 'Join Waitlist' : 'Book';
  return state === 'open' ? 'Book' : undefined;
}
