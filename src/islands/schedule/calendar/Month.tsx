import { buttonStyle } from '#components/controls/button-style.ts';
import type { ShownDay } from '#domain/occurrences/timetable.ts';
import { monthAndYear, weekdayAndDay } from '#domain/schedule/schedule-texts.ts';
import { monthStart } from '#domain/schedule/schedule-view.ts';
import { monthGrid } from '#domain/time/calendar-grid.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { useDayKeys } from './use-day-keys.ts';

interface Props {
  days: readonly ShownDay[];
  date: StudioDay;
  today: StudioDay;
  onChoose: (date: StudioDay) => void;
  onDay: () => void;
}

/** A month with the number of classes on each day, and the link to the selected day. */
export function Month({ days, date, today, onChoose, onDay }: Props) {
  const counts = new Map(days.map(({ on, classes }) => [on, classes.length]));
  const month = monthStart(date);
  const weeks = monthGrid(date).filter((week) => week.some((on) => monthStart(on) === month));
  const { grid, day, onKeyDown } = useDayKeys(date, today, (next) => {
    // Arrow keys that leave the month show the next or previous one.
    if (monthStart(next) !== month) onChoose(next);
  });

  return (
    // In wide windows the button is above the days, where it is seen without scrolling.
    <div className="md:flex md:flex-col">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid, as WAI-ARIA defines it.
        role="grid"
        aria-label={monthAndYear(date)}
        onKeyDown={onKeyDown}
        className="w-full table-fixed"
      >
        <CalendarHead />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((on) =>
                monthStart(on) === month ? (
                  <CalendarDay
                    key={on}
                    on={on}
                    today={today}
                    chosen={on === date}
                    reachable={on === day}
                    count={counts.get(on) ?? 0}
                    onChoose={onChoose}
                  />
                ) : (
                  <td key={on} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="no-print py-4 md:order-first md:pt-0">
        <button type="button" onClick={onDay} className={buttonStyle('primary', 'max-md:w-full')}>
          {`View Classes for ${weekdayAndDay(date)}`}
        </button>
      </p>
    </div>
  );
}
