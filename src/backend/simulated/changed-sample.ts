import type { ClassSeries } from '#domain/schedule/schedule.ts';
import { changedDates, placesBeyondSample } from './changed-dates.ts';
import type { SampleSource } from './sample.ts';
import type { Ledger } from './staff/ledger.ts';
import { changedShelf } from './staff/shop/kept-products.ts';

/** The sample as the public pages shall see it: with what staff changed in this browser. */
export function changedSample(sample: SampleSource, ledger: Ledger): SampleSource {
  return async () => {
    const built = await sample();
    const names = changedNames(ledger);
    const withName = <Taught extends { instructor: { key: string; name: string } }>(one: Taught): Taught => {
      const name = names.get(one.instructor.key);
      return name === undefined ? one : { ...one, instructor: { ...one.instructor, name } };
    };
    return {
      ...built,
      series: ledger.over<ClassSeries>('class', built.series, ({ key }) => key).map(withName),
      dates: changedDates(ledger).map(withName),
      placesBeyond: placesBeyondSample(ledger),
      products: changedShelf(built.products, ledger),
    };
  };
}

/** The names of the instructors whom staff changed, by key. */
function changedNames(ledger: Ledger): Map<string, string> {
  const changed = ledger.over<{ key: string; name: string }>('instructor', [], ({ key }) => key);
  return new Map(changed.map(({ key, name }) => [key, name]));
}
