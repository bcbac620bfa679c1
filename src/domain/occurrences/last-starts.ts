import type { ClassSeries } from '#domain/schedule/schedule.ts';
import { mondayOf, type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';
import { isClosedOn } from './closed-on.ts';
import type { LastStarts } from './opening-day.ts';

interface Options {
  series: readonly Pick<ClassSeries, 'key' | 'status' | 'days' | 'start'>[];
  /** Dates that differ from the week: at other times, extra dates, and those of workshops. */
  dates: readonly { series: string; on: StudioDay; start: TimeOfDay; cancelled: boolean }[];
  closures: readonly { from: StudioDay; to: StudioDay }[];
}

/** When the last class of each week begins, for `openingDay`. */
export function lastStartsOf({ series, dates, closures }: Options): LastStarts {
  const active = series.filter(({ status }) => status === 'active');
  const usual = active
    .flatMap(({ days, start }) => days.map((day) => startInWeek(day, start)))
    .sort()
    .at(-1);
  if (!usual) return {};
  const later = dates
    .filter(
      ({ series, on, cancelled }) =>
        !cancelled && !isClosedOn(on, closures) && active.some(({ key }) => key === series),
    )
    .map(({ on, start }) => ({ monday: mondayOf(on), start: startInWeek(weekdayOn(on), start) }))
    .filter(({ start }) => start > usual)
    // Of two dates in one week the second replaces the first.
    .sort((a, b) => a.start.localeCompare(b.start));
  return { usual, ...Object.fromEntries(later.map(({ monday, start }) => [monday, start])) };
}

const startInWeek = (day: Weekday, start: TimeOfDay) => `${weekdayNames.indexOf(day) + 1}T${start}`;
