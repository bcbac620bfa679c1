import type { ReactNode } from 'react';
import { dayAndMonth, dayMonthYear } from '#domain/schedule/schedule-texts.ts';
import { type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';

interface Props {
  on: StudioDay;
  /** In the built page a day has no date. */
  dated: boolean;
  today: boolean;
  /** A day of this week that is over. */
  past?: boolean;
  /** With the year, if the day is displayed alone. */
  alone?: boolean;
  closure: string | undefined;
  children: ReactNode;
}

/** A day with its classes. */
export function DaySection({ on, dated, today, past = false, alone = false, closure, children }: Props) {
  const day = weekdayOn(on);
  return (
    <section
      id={day.toLowerCase()}
      data-past={past ? '' : undefined}
      suppressHydrationWarning
      aria-labelledby={`day-${day} date-${day}`}
      className="week-day border-t border-paper-edge pt-6"
    >
      <div className="flex min-h-[2.6rem] flex-wrap items-baseline gap-x-3">
        <h2 id={`day-${day}`} className="text-[clamp(1.5rem,1.3rem+0.8vw,1.9rem)]">
          {day}
        </h2>
        <p id={`date-${day}`} className="text-ink-soft">
          {dated && (alone ? dayMonthYear(on) : dayAndMonth(on))}
        </p>
        {today && (
          <p className="no-print ml-auto text-sm font-semibold uppercase tracking-[0.1em] text-sage max-lg:hidden">
            Today
          </p>
        )}
      </div>
      {closure && (
        <p className="mt-2 rounded-lg bg-paper-deep px-4 py-2.5">The studio is closed: {closure}</p>
      )}
      {children}
    </section>
  );
}
