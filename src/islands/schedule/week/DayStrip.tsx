import type { ShownDay } from '#domain/occurrences/timetable.ts';
import { classesInWords } from '#domain/schedule/schedule-texts.ts';
import { type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';
import { shortWeekday } from '#domain/time/weekday.ts';

interface Props {
  days: readonly ShownDay[];
  /** In the built page a day has no date. */
  dated: boolean;
  today: StudioDay | undefined;
  /** Expands the past classes before a link leads there. */
  onPast: () => void;
}

/** The seven days of the week as links to their classes; the strip is sticky. */
export function DayStrip({ days, dated, today, onPast }: Props) {
  return (
    <nav
      aria-label="Days"
      className="no-print day-strip sticky z-10 -mx-gutter bg-paper px-gutter py-2 md:mx-0 md:px-0"
    >
      <ul className="grid grid-cols-7 gap-px lg:gap-2">
        {days.map(({ on, classes }) => {
          const day = weekdayOn(on);
          return (
            <li key={day}>
              <a
                href={`#${day.toLowerCase()}`}
                onClick={today && on < today ? onPast : undefined}
                aria-current={on === today ? 'date' : undefined}
                className="flex min-h-[52px] flex-col items-center justify-center rounded-xl bg-paper-deep px-1 text-center leading-tight hover:bg-paper-edge aria-[current]:bg-plum aria-[current]:text-plum-on"
              >
                <span aria-hidden="true" className="text-[0.85rem]">
                  {shortWeekday(day)}
                </span>
                <span className="sr-only">{day},</span>
                <span aria-hidden="true" className="min-h-[1.3em] font-semibold tabular-nums">
                  {dated ? Number(on.slice(8)) : <span className="without-script">{classes.length}</span>}
                </span>
                <span
                  aria-hidden="true"
                  className={`size-1 rounded-full ${dated && classes.length > 0 ? 'bg-current opacity-70' : ''}`}
                />
                <span className="sr-only">{classesInWords(classes.length)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
