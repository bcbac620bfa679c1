import type { ReactNode } from 'react';
import type { ShownDay } from '#domain/schedule/timetable.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { weekdayOn } from '#domain/time/studio-time.ts';
import { DaySection } from './DaySection.tsx';
import { DayStrip } from './DayStrip.tsx';

interface Props {
  days: readonly ShownDay[];
  /** In the built page a day has no date. */
  dated: boolean;
  today: StudioDay | undefined;
  rows: (day: ShownDay) => ReactNode;
}

/** Monday to Sunday; on paper on one sheet (layouts/Schedule.astro). */
export function Week({ days, dated, today, rows }: Props) {
  return (
    <>
      <DayStrip days={days} dated={dated} today={today} />
      <div className="week-days mt-3 space-y-6">
        {days.map((day) => (
          <DaySection
            key={weekdayOn(day.on)}
            on={day.on}
            dated={dated}
            today={day.on === today}
            closure={day.closure}
          >
            {day.classes.length > 0 ? rows(day) : <p className="py-4 text-ink-soft">No classes</p>}
          </DaySection>
        ))}
      </div>
    </>
  );
}
