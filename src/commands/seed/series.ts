import { levelLabelled } from '#domain/classes/level.ts';
import { moneyFromDecimal } from '#domain/money/money.ts';
import type { ClassSeries, SeriesStatus } from '#domain/schedule/schedule.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import type { Weekday } from '#domain/time/weekday.ts';
import { readContent } from './content.ts';

interface WrittenSeries {
  title?: string;
  classType: string;
  instructor: string;
  days: Weekday[];
  start: TimeOfDay;
  end: TimeOfDay;
  level: string;
  capacity: number;
  price: number;
  status: SeriesStatus;
  streamed?: boolean;
  booked: number[];
}

/** The class series of src/content, as the catalogue makes them, with the description of their class type. */
export function readSeries(): (ClassSeries & { description: string })[] {
  const classTypes = readContent<{ id: number; title: string; description: string }>('class-types');
  const instructors = readContent<{ name: string }>('instructors');
  return readContent<WrittenSeries>('series').map((one) => {
    const classType = named(classTypes, one.classType);
    const instructor = named(instructors, one.instructor);
    return {
      ...one,
      title: one.title ?? classType.title,
      description: classType.description,
      classType: { id: classType.id, key: classType.key },
      instructor: { key: instructor.key, name: instructor.name },
      level: levelLabelled(one.level) ?? 'all',
      price: moneyFromDecimal(one.price, 'GBP') ?? { amount: 0, currency: 'GBP' },
      streamed: one.streamed ?? false,
    };
  });
}

function named<Entry extends { key: string }>(entries: readonly Entry[], key: string): Entry {
  const found = entries.find((entry) => entry.key === key);
  if (!found) throw new Error(`src/content has no "${key}". npm run build says which file asks for it.`);
  return found;
}
