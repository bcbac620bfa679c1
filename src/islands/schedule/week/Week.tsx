import { type ReactNode, useMemo, useRef } from 'react';
import type { LastStarts } from '#domain/occurrences/opening-day.ts';
import { pastDays, pastDaysSentence } from '#domain/occurrences/past-classes.ts';
import type { ShownDay } from '#domain/occurrences/timetable.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { weekdayOn } from '#domain/time/studio-time.ts';
import { DaySection } from './DaySection.tsx';
import { DayStrip } from './DayStrip.tsx';
import { PastDisclosure } from './PastDisclosure.tsx';

interface Props {
  days: readonly ShownDay[];
  /** In the built page a day has no date. */
  dated: boolean;
  today: StudioDay | undefined;
  /** Whether past classes are expanded: the visitor asked for them, or no other class is left. */
  unfolded: boolean;
  /** Whether it opened on these days because this week has no classes left. */
  isNextWeek: boolean;
  /** Read by islands/schedule/before-hydration.js. */
  lastStarts: LastStarts;
  rows: (day: ShownDay) => ReactNode;
}

/** Monday to Sunday, past days folded into one line; printed on one sheet (layouts/Schedule.astro). */
export function Week({ days, dated, today, unfolded, isNextWeek, lastStarts, rows }: Props) {
  const past = useRef<HTMLDetailsElement>(null);
  const foldedDays = pastDays(days, today);
  const built = useMemo(() => (dated ? undefined : builtTexts(days)), [dated, days]);
  return (
    <>
      <DayStrip
        days={days}
        dated={dated}
        today={today}
        onPast={() => {
          if (past.current) past.current.open = true;
        }}
      />
      <div className="week-days mt-3 space-y-6">
        <p
          className="week-next no-print text-ink-soft"
          hidden={!isNextWeek}
          data-last-starts={JSON.stringify(lastStarts)}
          suppressHydrationWarning
        >
          This week’s classes are over, so here is next week.
        </p>
        <PastDisclosure
          ref={past}
          summary={foldedDays.length > 0 ? pastDaysSentence(foldedDays) : undefined}
          built={built}
          open={unfolded}
        />
        {days.map((day) => (
          <DaySection
            key={weekdayOn(day.on)}
            on={day.on}
            dated={dated}
            today={day.on === today}
            past={foldedDays.includes(day)}
            closure={day.closure}
          >
            {day.classes.length > 0 ? rows(day) : <p className="py-4 text-ink-soft">No classes</p>}
          </DaySection>
        ))}
      </div>
    </>
  );
}

/** The text of the line for each day of the week except the first. */
function builtTexts(days: readonly ShownDay[]): Record<`data-${string}`, string> {
  const later = days.slice(1).map(({ on }, index) => {
    return [`data-${weekdayOn(on).toLowerCase()}`, pastDaysSentence(days.slice(0, index + 1))];
  });
  return Object.fromEntries(later);
}
