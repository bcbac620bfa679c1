import { useId } from 'react';
import { monthAndYear } from '#domain/schedule/schedule-texts.ts';
import { addMonths, isInReach, monthStart } from '#domain/schedule/schedule-view.ts';
import { monthGrid } from '#domain/time/calendar-grid.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { StepButton } from './StepButton.tsx';
import { useDayKeys } from './use-day-keys.ts';

interface Props {
  date: StudioDay;
  today: StudioDay;
  /** The days that the list shows, highlighted as one band. */
  band: { from: StudioDay; to: StudioDay } | undefined;
  onChoose: (date: StudioDay) => void;
}

/** The days of a month beside the list, to select one, by keyboard too. It may show another month than the list. */
export function Calendar({ date, today, band, onChoose }: Props) {
  const title = useId();
  const { grid, day, setDay, onKeyDown } = useDayKeys(date, today);
  const monthButton = (by: 1 | -1) => {
    const month = addMonths(day, by);
    const isReachable = isInReach(month, today);
    return (
      <StepButton
        by={by}
        label={`${by === 1 ? 'Next' : 'Previous'} month in the calendar`}
        unavailable={!isReachable}
        onClick={() => setDay(month)}
        small
      />
    );
  };

  return (
    <>
      <div className="flex h-11 items-center">
        <p id={title} aria-live="polite" className="flex-1 pl-3 font-display text-[1.15rem]">
          {monthAndYear(day)}
        </p>
        {monthButton(-1)}
        {monthButton(1)}
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid, as WAI-ARIA defines it.
        role="grid"
        aria-labelledby={title}
        onKeyDown={onKeyDown}
        className="w-full table-fixed"
      >
        <CalendarHead />
        <tbody>
          {monthGrid(day).map((week) => (
            <tr key={week[0]}>
              {week.map((on) => (
                <CalendarDay
                  key={on}
                  on={on}
                  today={today}
                  chosen={on === date}
                  reachable={on === day}
                  inBand={band !== undefined && band.from <= on && on <= band.to}
                  outside={monthStart(on) !== monthStart(day)}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
