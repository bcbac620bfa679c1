import type { StudioDay } from '#domain/studio-time.ts';

/** A day for the calendar, which counts in the visitor's own dates: its noon, which no clock skips. */
export function calendarDate(day: StudioDay): Date {
  return new Date(`${day}T12:00:00`);
}

/** The day that was chosen in the calendar. */
export function dayOfCalendar(date: Date): StudioDay {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as StudioDay;
}
