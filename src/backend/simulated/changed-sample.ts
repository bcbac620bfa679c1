import type { ClassSeries } from '#domain/schedule.ts';
import { changedDates, placesBeyondSample } from './changed-dates.ts';
import type { SampleSource } from './sample.ts';
import type { Ledger } from './staff/ledger.ts';

/** The sample as the public pages shall see it: with what staff changed in this browser. */
export function changedSample(sample: SampleSource, ledger: Ledger): SampleSource {
  return async () => {
    const built = await sample();
    return {
      ...built,
      series: ledger.over<ClassSeries>('class', built.series, ({ key }) => key),
      dates: changedDates(ledger),
      placesBeyond: placesBeyondSample(ledger),
    };
  };
}
