import { useMemo } from 'react';
import { useStore } from '#components/use-store.ts';
import { sampleOccurrences } from '#domain/occurrences/occurrence.ts';
import { hasUpcomingClass, openingDay } from '#domain/occurrences/past-classes.ts';
import { readAtOf, shownDays } from '#domain/occurrences/timetable.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import { activeFilterCount, matchesQuery } from '#domain/schedule/schedule-filter.ts';
import type { ScheduleQuery } from '#domain/schedule/schedule-query.ts';
import { daysShown } from '#domain/schedule/schedule-view.ts';
import { addDays, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { $liveWeeks, $reading } from '#stores/schedule.ts';

/** The built page can use any week: it shows no dates. */
const someMonday: StudioDay = '2026-01-05';

/** The days to show with the matching classes, from the studio if it has responded. */
export function useSchedule(
  series: readonly ClassSeries[],
  query: ScheduleQuery | undefined,
  now: Date | undefined,
) {
  const today = now && studioDayOf(now);
  const live = useStore($liveWeeks, { ssr: 'initial' });
  const reading = useStore($reading, { ssr: 'initial' });
  const { from, to } = daysShown(query?.view ?? 'week', query?.date ?? someMonday);

  const days = useMemo(() => {
    const sample = sampleOccurrences(series, { from, to, today: today ?? from });
    return shownDays({ from, to }, live, sample);
  }, [series, from, to, today, live]);

  // The bar that names the next class does not depend on the displayed days.
  const coming = useMemo(() => {
    if (!today) return [];
    const ahead = { from: today, to: addDays(today, 7) };
    return shownDays(ahead, live, sampleOccurrences(series, { ...ahead, today }));
  }, [series, today, live]);

  const shown = query
    ? days.map((day) => ({
        ...day,
        classes: day.classes.filter((occurrence) => matchesQuery(occurrence, query)),
      }))
    : days;

  const everything = days.flatMap(({ classes }) => classes);
  const date = query?.date ?? from;

  return {
    from,
    to,
    days: shown,
    coming,
    count: shown.reduce((sum, { classes }) => sum + classes.length, 0),
    narrowed: query !== undefined && (query.search.trim() !== '' || activeFilterCount(query.filters) > 0),
    everything,
    /** Past classes are expanded if the visitor selected a past day, or if no other class is left. */
    unfolded: {
      days: !!today && (date < today || !hasUpcomingClass(everything, now)),
      today: !!now && !hasUpcomingClass(everything, now),
    },
    /** Whether the schedule opened on the next week, because this one has no classes left. */
    next: !!today && query?.view === 'week' && date > today && date === openingDay(series, now),
    readAt: readAtOf({ from, to }, live),
    reading,
  };
}
