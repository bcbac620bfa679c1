import { useMemo } from 'react';
import { useStore } from '#components/use-store.ts';
import { sampleOccurrences } from '#domain/occurrences/occurrence.ts';
import { type LastStarts, openingDay } from '#domain/occurrences/opening-day.ts';
import { hasUpcomingClass } from '#domain/occurrences/past-classes.ts';
import { readAtOf, shownDays } from '#domain/occurrences/timetable.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import { activeFilterCount, matchesQuery } from '#domain/schedule/schedule-filter.ts';
import type { ScheduleQuery } from '#domain/schedule/schedule-query.ts';
import { daysShown } from '#domain/schedule/schedule-view.ts';
import { addDays, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { studioWallClock } from '#domain/time/studio-wall-clock.ts';
import { $liveWeeks, $placesStatus } from '#stores/schedule.ts';

/** The built page can use any week: it shows no dates. */
const arbitraryMonday: StudioDay = '2026-01-05';

/** The days to show with the matching classes, from the studio if it has responded. */
export function useSchedule(
  series: readonly ClassSeries[],
  lastStarts: LastStarts,
  query: ScheduleQuery | undefined,
  now: Date | undefined,
) {
  const today = now && studioDayOf(now);
  const live = useStore($liveWeeks, { ssr: 'initial' });
  const placesStatus = useStore($placesStatus, { ssr: 'initial' });
  const { from, to } = daysShown(query?.view ?? 'week', query?.date ?? arbitraryMonday);

  const days = useMemo(() => {
    const sample = sampleOccurrences(series, { from, to, today: today ?? from });
    return shownDays({ from, to }, live, sample);
  }, [series, from, to, today, live]);

  // The bar that names the next class does not depend on the displayed days.
  const comingDays = useMemo(() => {
    if (!today) return [];
    const ahead = { from: today, to: addDays(today, 7) };
    return shownDays(ahead, live, sampleOccurrences(series, { ...ahead, today }));
  }, [series, today, live]);

  const matchingDays = query
    ? days.map((day) => ({
        ...day,
        classes: day.classes.filter((occurrence) => matchesQuery(occurrence, query)),
      }))
    : days;

  const allClasses = days.flatMap(({ classes }) => classes);
  const date = query?.date ?? from;
  const opening = now && openingDay(lastStarts, studioWallClock(now));
  const isWeekOver = !!today && opening !== today;

  return {
    from,
    to,
    days: matchingDays,
    comingDays,
    count: matchingDays.reduce((sum, { classes }) => sum + classes.length, 0),
    isFiltered: query !== undefined && (query.search.trim() !== '' || activeFilterCount(query.filters) > 0),
    allClasses,
    /** Past classes are expanded if the visitor selected a past day, or if no other class is left. */
    unfolded: {
      days: isWeekOver || (!!today && date < today),
      today: isWeekOver || (!!now && query?.view === 'day' && !hasUpcomingClass(allClasses, now)),
    },
    /** Whether the schedule opened on the next week, because this one has no classes left. */
    isNextWeek: isWeekOver && query?.view === 'week' && date === opening,
    readAt: readAtOf({ from, to }, live),
    placesStatus,
  };
}
