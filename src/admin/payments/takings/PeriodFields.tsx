import { DateField } from '#components/form/DateField.tsx';
import { parseStudioDay, type StudioDay } from '#domain/time/studio-time.ts';
import type { TakingsPeriod } from './use-takings-period.ts';

interface Props {
  period: TakingsPeriod;
  onChoose: (changed: { from?: StudioDay; to: StudioDay }) => void;
}

/** The first and the last day of the takings. A single day stays a single day when the first day changes. */
export function PeriodFields({ period: { today, from, to }, onChoose }: Props) {
  return (
    <div className="mb-6 grid max-w-[32rem] gap-4 sm:grid-cols-2">
      <DateField
        label="From"
        clearable={false}
        max={today}
        value={from}
        onChange={(event) => {
          const day = parseStudioDay(event.target.value);
          if (day) onChoose({ from: day, to: to === from || to < day ? day : to });
        }}
      />
      <DateField
        label="To"
        clearable={false}
        min={from}
        max={today}
        value={to}
        onChange={(event) => {
          const day = parseStudioDay(event.target.value);
          if (day) onChoose({ to: day });
        }}
      />
    </div>
  );
}
