import { isPlainText } from '#domain/people/plain-text.ts';
import type { Level } from '#domain/schedule/level.ts';
import type { SeriesStatus } from '#domain/schedule/schedule.ts';
import type { Money } from '#domain/shop/money.ts';
import { parseTimeOfDay, type TimeOfDay } from '#domain/time/time-of-day.ts';
import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';

/** What staff write of a class series (specification, section 2: Class Management). */
export interface ClassDraft {
  title: string;
  classType: { id: number; key: string };
  /** Key of the instructor. */
  instructor: string;
  level: Level;
  capacity: number;
  days: readonly Weekday[];
  start: TimeOfDay;
  end: TimeOfDay;
  price: Money;
  status: SeriesStatus;
  streamed: boolean;
  description: string;
}

/** The most that a class can hold and cost, and the longest texts. */
export const classLimits = { title: 120, capacity: 500, price: 999_999, description: 2000 } as const;

export type ClassProblem =
  | 'title-invalid'
  | 'class-type-unknown'
  | 'instructor-unknown'
  | 'capacity-invalid'
  | 'days-invalid'
  | 'time-invalid'
  | 'price-invalid'
  | 'description-invalid';

/**
 * What is wrong with a class as it is written, the first thing first; undefined where nothing is.
 * The same rules as studio.class_draft_problem(): change both together.
 * @param known Types and instructors that there are.
 */
export function classProblem(
  { title, classType, instructor, capacity, days, start, end, price, description }: ClassDraft,
  known: { classType: (type: { id: number; key: string }) => boolean; instructor: (key: string) => boolean },
): ClassProblem | undefined {
  const written = title.trim();
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  const inOrder = parseTimeOfDay(start) && parseTimeOfDay(end) && start < end;
  const daysFit =
    days.length > 0 && new Set(days).size === days.length && days.every((day) => weekdayNames.includes(day));

  if (written === '' || [...written].length > classLimits.title || !isPlainText(written))
    return 'title-invalid';
  if (!known.classType(classType)) return 'class-type-unknown';
  if (!known.instructor(instructor)) return 'instructor-unknown';
  if (!whole(capacity, 1, classLimits.capacity)) return 'capacity-invalid';
  if (!daysFit) return 'days-invalid';
  if (!inOrder) return 'time-invalid';
  if (!whole(price.amount, 0, classLimits.price) || price.currency !== 'GBP') return 'price-invalid';
  if ([...description.trim()].length > classLimits.description) return 'description-invalid';
  return undefined;
}

/** The class as it is kept: without blanks around its texts, its days in the order of the week. */
export function tidyClass(draft: ClassDraft): ClassDraft {
  return {
    ...draft,
    title: draft.title.trim(),
    description: draft.description.trim(),
    days: weekdayNames.filter((day) => draft.days.includes(day)),
  };
}

/** "Hatha Yoga (copy)", however long the title was. */
export const copyTitle = (title: string) => `${[...title].slice(0, 113).join('')} (copy)`;
