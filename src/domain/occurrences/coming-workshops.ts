import { type ClassSeries, isWorkshop } from '#domain/schedule/schedule.ts';
import { type StudioDay, studioInstant } from '#domain/time/studio-time.ts';
import { isClosedOn } from './closed-on.ts';
import type { Occurrence } from './occurrence-schema.ts';

/** The fields that a date may have otherwise than its series. */
interface DateFields extends Pick<Occurrence, 'on' | 'start' | 'end'> {
  instructor: { name: string };
}

/** A workshop on one of its dates, as pages list it. */
export type ComingWorkshop = DateFields &
  Pick<Occurrence, 'series' | 'title' | 'description' | 'classType' | 'price' | 'streamed'>;

interface Options {
  series: readonly ClassSeries[];
  /** Dates that differ from the week; those of weekly classes are ignored. */
  dates: readonly (DateFields & { series: string; cancelled: boolean })[];
  closures: readonly { from: StudioDay; to: StudioDay }[];
  now: Date;
}

/** The workshops that will be held and have not begun, by day and then by start. */
export function comingWorkshops({ series, dates, closures, now }: Options): ComingWorkshop[] {
  const workshops = series.filter((entry) => isWorkshop(entry) && entry.status === 'active');
  return dates
    .filter(
      ({ on, start, cancelled }) => !cancelled && !isClosedOn(on, closures) && studioInstant(on, start) > now,
    )
    .flatMap(({ series: key, on, start, end, instructor }) =>
      workshops
        .filter((workshop) => workshop.key === key)
        .map(({ title, description, classType, price, streamed }) => ({
          series: key,
          on,
          start,
          end,
          instructor,
          title,
          description,
          classType,
          price,
          streamed,
        })),
    )
    .sort((a, b) => (a.on + a.start < b.on + b.start ? -1 : 1));
}
