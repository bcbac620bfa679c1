import { daysInWords } from '#domain/studio/studio.ts';
import { type StudioDay, studioInstant, weekdayOn } from '#domain/time/studio-time.ts';
import type { Occurrence } from './occurrence-schema.ts';
import type { ShownDay } from './timetable.ts';

/** Whether one of the classes is still to begin. */
export function hasUpcomingClass(classes: readonly Pick<Occurrence, 'on' | 'start'>[], now: Date): boolean {
  return classes.some(({ on, start }) => studioInstant(on, start) > now);
}

/** The days before today, if today is among the days. */
export function pastDays(days: readonly ShownDay[], today: StudioDay | undefined): ShownDay[] {
  return today && days.some(({ on }) => on === today) ? days.filter(({ on }) => on < today) : [];
}

/** "Monday to Saturday: 25 classes took place." Cancelled classes are not counted. */
export function pastDaysSentence(days: readonly Pick<ShownDay, 'on' | 'classes'>[]): string {
  const weekdays = daysInWords(days.map(({ on }) => weekdayOn(on)));
  return `${weekdays}: ${pastClassCount(days.flatMap(({ classes }) => classes).filter(isHeld).length)}.`;
}

/** "Earlier today: 2 classes took place." @param classes Past classes. */
export function earlierTodaySentence(classes: readonly Pick<Occurrence, 'status'>[]): string {
  return `Earlier today: ${pastClassCount(classes.filter(isHeld).length)}.`;
}

const isHeld = ({ status }: Pick<Occurrence, 'status'>) => status === 'planned';

function pastClassCount(count: number): string {
  if (count === 0) return 'no classes';
  return count === 1 ? '1 class took place' : `${count} classes took place`;
}
