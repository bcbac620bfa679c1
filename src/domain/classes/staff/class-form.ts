import { decimalOf } from '#domain/money/decimal.ts';
import { isWorkshop } from '#domain/schedule/schedule.ts';
import { emptyFields, fieldsOfRecord } from '#domain/schema/read-form.ts';
import { dayPatterns, shortDays } from '#domain/time/day-pattern.ts';
import type { Weekday } from '#domain/time/weekday.ts';
import {
  type ClassFields,
  classForm,
  type StaffClass,
  type TypeChoice,
  workshopChoice,
} from './class-schema.ts';

const dropIn = { amount: 1500, currency: 'GBP' } as const;

/** The initial fields of a new class. */
export const newClassFields: ClassFields = {
  ...emptyFields(classForm),
  level: 'all',
  capacity: '15',
  days: daysValue(dayPatterns['Mon/Wed/Fri'] ?? []),
  price: decimalOf(dropIn),
  status: 'active',
};

/** The fields of an existing class. */
export const fieldsOfClass = (
  studioClass: Omit<StaffClass, 'key' | 'version' | 'workshop' | 'next' | 'hasBookings'>,
): ClassFields => ({
  ...fieldsOfRecord(classForm, studioClass),
  classType: studioClass.classType.key,
  instructor: studioClass.instructor.key,
  days: daysValue(studioClass.days),
  price: decimalOf(studioClass.price),
});

function daysValue(days: readonly Weekday[]): string {
  return isWorkshop({ days }) ? workshopChoice : days.join('/');
}

/** The choices of Days: the usual patterns, those that a class has or had besides, and no days for a workshop. */
export function dayChoices(...others: readonly (readonly Weekday[])[]): { value: string; label: string }[] {
  const choices = Object.entries(dayPatterns).map(([label, pattern]) => ({
    value: daysValue(pattern),
    label,
  }));
  for (const days of others) {
    const choice = { value: daysValue(days), label: shortDays(days) };
    if (!isWorkshop({ days }) && !choices.some(({ value }) => value === choice.value)) choices.push(choice);
  }
  return [...choices, { value: workshopChoice, label: 'None: a workshop, on single dates' }];
}

/** The type that a title names: "Sunday Yin" is Yin Yoga. Undefined if it is ambiguous. */
export function suggestedType<Type extends { title: string }>(
  title: string,
  types: readonly Type[],
): Type | undefined {
  const words = wordsIn(title);
  const matches = types.filter((type) => wordsIn(type.title).some((word) => words.includes(word)));
  return matches.length === 1 ? matches[0] : undefined;
}

/** Selects a new class's type by its title, and its level by its type, unless somebody chose another. */
export const followTitle =
  (types: readonly TypeChoice[]) =>
  (after: ClassFields, before: ClassFields, touched: ReadonlySet<keyof ClassFields>): ClassFields => {
    const followsTitle = touched.has('title') && !touched.has('classType');
    const classType = followsTitle ? (suggestedType(after.title, types)?.key ?? '') : after.classType;
    const type = types.find(({ key }) => key === classType);
    const isOther = classType !== before.classType && !touched.has('level');
    return { ...after, classType, level: type && isOther ? type.level : after.level };
  };

/** The words that distinguish classes. */
const wordsIn = (text: string) =>
  (text.toLowerCase().match(/[\p{L}]+/gu) ?? []).filter((word) => word.length > 2 && word !== 'yoga');
