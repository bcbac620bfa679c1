import { levels } from '#domain/classes/level.ts';
import {
  isBoolean,
  isCount,
  isInstant,
  isKeyOf,
  isParsed,
  isText,
  type Shape,
} from '#domain/schema/shape.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { parseTimeOfDay } from '#domain/time/time-of-day.ts';
import type { Timetable } from './occurrence-schema.ts';
import { occurrenceStatuses } from './occurrence-status.ts';

const isDay = isParsed(parseStudioDay);
const isTime = isParsed(parseTimeOfDay);

/** The schema `timetable` without the schema library; a test compares the two. */
export const timetableShape: Shape<Timetable> = {
  readAt: isInstant,
  occurrences: [
    {
      series: isText,
      on: isDay,
      start: isTime,
      end: isTime,
      title: isText,
      classType: { id: isCount, key: isText },
      level: isKeyOf(levels),
      price: { amount: isCount, currency: (currency) => currency === 'GBP' },
      streamed: isBoolean,
      description: isText,
      workshop: isBoolean,
      instructor: { key: isText, name: isText },
      capacity: isCount,
      spots: isCount,
      status: isKeyOf(occurrenceStatuses),
    },
  ],
  closures: [{ from: isDay, to: isDay, reason: isText }],
  freeCancellationHours: isCount,
  undoMinutes: isCount,
  bookAheadWeeks: isCount,
};
