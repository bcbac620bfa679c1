import { useRef } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import type { LastStarts } from '#domain/occurrences/opening-day.ts';
import type { ClassSeries } from '#domain/schedule/schedule.ts';
import type { ScheduleChoices } from '#domain/schedule/schedule-choices.ts';
import { noFilters } from '#domain/schedule/schedule-filter.ts';
import { viewAnnouncement } from '#domain/schedule/schedule-texts.ts';
import { type StudioDay, studioDayOf, weekdayOn } from '#domain/time/studio-time.ts';
import { refreshPlaces } from '#stores/schedule.ts';
import { Calendar } from './calendar/Calendar.tsx';
import { DateSteps } from './calendar/DateSteps.tsx';
import { DayClasses } from './DayClasses.tsx';
import { Finder } from './finder/Finder.tsx';
import { NextToBook } from './NextToBook.tsx';
import { PlacesNote } from './PlacesNote.tsx';
import { ScheduleContent } from './ScheduleContent.tsx';
import { useClock } from './state/use-clock.ts';
import { usePlaces } from './state/use-places.ts';
import { useSchedule } from './state/use-schedule.ts';
import { useScheduleQuery } from './state/use-schedule-query.ts';
import { type StudioFacts, useStudioFacts } from './state/use-studio-facts.ts';
import { useBooking } from './use-booking.ts';

interface Props extends StudioFacts {
  series: readonly ClassSeries[];
  lastStarts: LastStarts;
  choices: ScheduleChoices;
}

/** The schedule: built as a week without dates, then the days of the address, with live places. */
export function Schedule({ series, lastStarts, choices, ...facts }: Props) {
  useFocusFallback();
  useStudioFacts(facts);
  const root = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const filtersToggle = useRef<HTMLButtonElement>(null);
  const clock = useClock();
  const today = clock && studioDayOf(clock.now);
  const { query, moved, change } = useScheduleQuery(choices, lastStarts, today, searchField);
  const schedule = useSchedule(series, lastStarts, query, clock?.now);
  const { parts, book } = useBooking(schedule.allClasses);
  usePlaces(query && schedule.from, query && schedule.to);
  useHydrated(root, query !== undefined && clock !== undefined);

  const view = query?.view ?? 'week';
  const clear = () => {
    change({ search: '', filters: noFilters });
    // The pressed button is removed; this one restores the filters.
    filtersToggle.current?.focus();
  };
  const goTo = (date: StudioDay) => {
    change({ date });
    if (view !== 'week') return;
    requestAnimationFrame(() => document.getElementById(weekdayOn(date).toLowerCase())?.scrollIntoView());
  };
  const showToday = () => today && goTo(today);
  const calendar = (onChosen?: () => void) =>
    query &&
    today && (
      <Calendar
        date={query.date}
        today={today}
        band={view === 'week' ? schedule : undefined}
        onChoose={(date) => {
          onChosen?.();
          goTo(date);
        }}
      />
    );

  return (
    <div ref={root} className="week">
      <div className="script-only no-print">
        <Finder
          field={searchField}
          toggle={filtersToggle}
          view={view}
          search={query?.search ?? ''}
          filters={query?.filters ?? noFilters}
          choices={choices}
          classes={schedule.allClasses}
          onView={(chosen) => change({ view: chosen })}
          onToday={showToday}
          onSearch={(search) => change({ search }, 'replace')}
          onFilters={(filters) => change({ filters })}
          calendar={view === 'month' ? undefined : calendar}
        />
        <div className="flex flex-wrap items-center gap-x-4 md:my-4">
          <DateSteps view={view} date={query?.date} today={today} onDate={(date) => change({ date })} />
          <button type="button" onClick={showToday} className={buttonStyle('secondary', 'max-md:hidden')}>
            Today
          </button>
          <PlacesNote
            readAt={schedule.readAt}
            unavailable={schedule.placesStatus === 'unavailable'}
            onRetry={refreshPlaces}
          />
        </div>
        <NextToBook days={schedule.comingDays} today={today} now={clock?.now} onBook={book} />
      </div>
      <p className="sr-only" aria-live="polite">
        {moved && query && viewAnnouncement(query.view, query.date, schedule.count)}
      </p>
      <div className="mt-1 md:mt-6 md:flex md:items-start md:gap-8 lg:gap-12">
        {view !== 'month' && (
          <aside
            aria-label="Calendar"
            className="script-only no-print sticky top-[calc(var(--header)+1rem)] w-[20rem] shrink-0 max-md:hidden"
          >
            <div className="min-h-[21.5rem] rounded-soft bg-paper-deep p-3">{calendar()}</div>
          </aside>
        )}
        <ScheduleContent
          // Another view is new content, not moved content, so it does not count as a layout shift.
          key={view}
          view={view}
          date={query?.date}
          today={today}
          days={schedule.days}
          unfolded={schedule.unfolded.days}
          isNextWeek={schedule.isNextWeek}
          lastStarts={lastStarts}
          onChoose={(date) => change({ date })}
          onDay={() => change({ view: 'day' })}
          onClear={schedule.isFiltered ? clear : undefined}
          classesOf={(day) => (
            <DayClasses
              day={day}
              unfolded={schedule.unfolded.today}
              clock={clock}
              onBook={book}
              Confirmation={parts?.ClassConfirmation}
            />
          )}
        />
      </div>
      {parts && <parts.BookingDialog />}
    </div>
  );
}
