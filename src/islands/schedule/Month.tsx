import { buttonStyle } from '#components/button-style.ts';
import { weekdayAndDay } from '#domain/schedule-words.ts';
import type { StudioDay } from '#domain/studio-time.ts';
import type { ShownDay } from '#domain/timetable.ts';
import { CalendarPlace } from './CalendarPlace.tsx';
import { NothingFound } from './NothingFound.tsx';

interface Props {
  days: readonly ShownDay[];
  date: StudioDay;
  today: StudioDay;
  onChoose: (date: StudioDay) => void;
  onMonth: (first: StudioDay) => void;
  onDay: () => void;
  /** Given where search or filters leave nothing of the month. */
  onClear: (() => void) | undefined;
}

/** A month with its number of classes a day, and the way to the chosen one. */
export function Month({ days, date, today, onChoose, onMonth, onDay, onClear }: Props) {
  const counts = new Map(days.map(({ on, classes }) => [on, classes.length]));
  return (
    <>
      {onClear && <NothingFound words="No classes found for this month." onClear={onClear} />}
      <CalendarPlace calendar={{ date, today, counts, onChoose, onMonth }} />
      <p className="no-print sticky bottom-0 bg-paper py-4">
        <button type="button" onClick={onDay} className={buttonStyle('primary', 'max-md:w-full')}>
          View Classes for {weekdayAndDay(date)}
        </button>
      </p>
    </>
  );
}
