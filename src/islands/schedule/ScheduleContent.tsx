import type { ReactNode } from 'react';
import type { LastStarts } from '#domain/occurrences/opening-day.ts';
import type { ShownDay } from '#domain/occurrences/timetable.ts';
import type { ScheduleView } from '#domain/schedule/schedule-view.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { Month } from './calendar/Month.tsx';
import { NothingFound } from './finder/NothingFound.tsx';
import { DaySection } from './week/DaySection.tsx';
import { Week } from './week/Week.tsx';

interface Props {
  view: ScheduleView;
  /** Undefined in the built page, like today. */
  date: StudioDay | undefined;
  today: StudioDay | undefined;
  days: readonly ShownDay[];
  /** Whether past classes are expanded. */
  unfolded: boolean;
  /** Whether it opened on next week because this week has no classes left. */
  isNextWeek: boolean;
  lastStarts: LastStarts;
  onChoose: (date: StudioDay) => void;
  onDay: () => void;
  /** Present if search or filters narrow the schedule. */
  onClear: (() => void) | undefined;
  classesOf: (day: ShownDay) => ReactNode;
}

/** The selected days, in the selected view; if no class matches, the next steps. */
export function ScheduleContent(props: Props) {
  const { view, date, today, days, unfolded, isNextWeek, lastStarts } = props;
  const { onChoose, onDay, onClear, classesOf } = props;
  const isEmpty = days.every(({ classes }) => classes.length === 0);
  const [first] = days;
  const nothingFound = <NothingFound text={`No classes found for this ${view}.`} onClear={onClear} />;
  return (
    <div className="min-w-0 flex-1 md:min-h-[32rem]">
      {view === 'day' && first && (
        <DaySection on={first.on} dated alone today={first.on === today} closure={first.closure}>
          {isEmpty ? nothingFound : classesOf(first)}
        </DaySection>
      )}
      {view !== 'day' && isEmpty && onClear && nothingFound}
      {view === 'week' && !(isEmpty && onClear) && (
        <Week
          days={days}
          dated={date !== undefined}
          today={today}
          unfolded={unfolded}
          isNextWeek={isNextWeek}
          lastStarts={lastStarts}
          rows={classesOf}
        />
      )}
      {view === 'month' && date && today && (
        <Month days={days} date={date} today={today} onChoose={onChoose} onDay={onDay} />
      )}
    </div>
  );
}
