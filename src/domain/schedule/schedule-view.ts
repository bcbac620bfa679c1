import { addDays, daysBetween, mondayOf, parseStudioDay, type StudioDay } from '#domain/time/studio-time.ts';

/** The views of the schedule. */
export const scheduleViews = {
  day: { label: 'Day' },
  week: { label: 'Week' },
  month: { label: 'Month' },
} as const;

export type ScheduleView = keyof typeof scheduleViews;

export const scheduleViewNames = Object.keys(scheduleViews) as ScheduleView[];

/** How far the schedule reaches forwards and back, in days. */
const reach = 366;

/** The first day of a day's month. */
export function monthStart(day: StudioDay): StudioDay {
  return `${day.slice(0, 8)}01` as StudioDay;
}

/** The last day of a day's month. */
export function monthEnd(day: StudioDay): StudioDay {
  return addDays(monthStart(addDays(monthStart(day), 31)), -1);
}

/** The same day this many months later; the month's last day if it is shorter. */
export function addMonths(day: StudioDay, months: number): StudioDay {
  const first = new Date(`${monthStart(day)}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const start = first.toISOString().slice(0, 10) as StudioDay;
  return parseStudioDay(`${start.slice(0, 8)}${day.slice(8)}`) ?? monthEnd(start);
}

/** First and last day of a view; a month without the days around it. */
export function daysShown(view: ScheduleView, date: StudioDay): { from: StudioDay; to: StudioDay } {
  if (view === 'day') return { from: date, to: date };
  if (view === 'month') return { from: monthStart(date), to: monthEnd(date) };
  const monday = mondayOf(date);
  return { from: monday, to: addDays(monday, 6) };
}

/** The date after Previous or Next. @param by 1 forwards, -1 back. */
export function stepDate(view: ScheduleView, date: StudioDay, by: 1 | -1): StudioDay {
  if (view === 'month') return addMonths(date, by);
  return addDays(date, view === 'day' ? by : 7 * by);
}

/** Whether a day is within the schedule's reach: a year forwards and back. */
export function isInReach(day: StudioDay, today: StudioDay): boolean {
  return Math.abs(daysBetween(today, day)) <= reach;
}
