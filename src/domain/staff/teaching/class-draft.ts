import { isPlainText } from '#domain/people/plain-text.ts';
import { parseTimeOfDay } from '#domain/time/time-of-day.ts';
import { weekdayNames } from '#domain/time/weekday.ts';
import { type ClassDraft, type ClassProblem, classLimits } from './class-schema.ts';

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
