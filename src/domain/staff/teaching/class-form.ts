import { type Level, levels } from '#domain/schedule/level.ts';
import { type SeriesStatus, seriesStatuses } from '#domain/schedule/schedule.ts';
import { decimalOf, moneyFromDecimal } from '#domain/shop/money.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import { dayPatternOf, dayPatterns, type Weekday, weekdayNames, weekdays } from '#domain/time/weekday.ts';
import { type ClassDraft, type ClassProblem, classLimits, classProblem } from './class-draft.ts';
import { classRefusalWords } from './class-words.ts';

/** A class type as a form offers it. */
export interface TypeChoice {
  id: number;
  key: string;
  title: string;
  level: Level;
}

/** What stands in the fields of the class dialog. */
export interface ClassFields {
  title: string;
  /** Key. */
  classType: string;
  /** Key. */
  instructor: string;
  level: string;
  capacity: string;
  /** Weekdays, joined by "/". */
  days: string;
  start: string;
  end: string;
  /** Pounds. */
  price: string;
  status: string;
  streamed: boolean;
  description: string;
}

/** What is wrong, in words, by field. */
export type ClassFieldProblems = Partial<Record<keyof ClassFields, string>>;

const dropIn = { amount: 1500, currency: 'GBP' } as const;

/** The dialog of a new class (specification, section 2: capacity 15, status active). */
export const newClassFields: ClassFields = {
  title: '',
  classType: '',
  instructor: '',
  level: 'all',
  capacity: '15',
  days: daysValue(dayPatterns['Mon/Wed/Fri'] ?? []),
  start: '',
  end: '',
  price: decimalOf(dropIn),
  status: 'active',
  streamed: false,
  description: '',
};

/** The dialog of a class that is there. */
export function fieldsOfClass(
  of: Omit<ClassDraft, 'instructor'> & { instructor: { key: string } },
): ClassFields {
  return {
    title: of.title,
    classType: of.classType.key,
    instructor: of.instructor.key,
    level: of.level,
    capacity: String(of.capacity),
    days: daysValue(of.days),
    start: of.start,
    end: of.end,
    price: decimalOf(of.price),
    status: of.status,
    streamed: of.streamed,
    description: of.description,
  };
}

function daysValue(days: readonly Weekday[]): string {
  return days.join('/');
}

/** "Mon/Wed/Fri" for the specification's patterns and for others, "Monday" for a single day. */
export function daysInWords(days: readonly Weekday[]): string {
  return dayPatternOf(days) ?? days.map((day) => weekdays[day].short).join('/');
}

/** The choices of Days: the usual ones, and those that a class has or had besides. */
export function dayChoices(...others: readonly (readonly Weekday[])[]): { value: string; label: string }[] {
  const choices = Object.entries(dayPatterns).map(([label, pattern]) => ({
    value: daysValue(pattern),
    label,
  }));
  for (const days of others) {
    const own = { value: daysValue(days), label: daysInWords(days) };
    if (days.length > 0 && !choices.some(({ value }) => value === own.value)) choices.push(own);
  }
  return choices;
}

/** The type whose name a title speaks of: "Sunday Yin" is Yin Yoga. Undefined where none is clear. */
export function suggestedType<Type extends { title: string }>(
  title: string,
  types: readonly Type[],
): Type | undefined {
  const words = wordsOf(title);
  const meant = types.filter((type) => wordsOf(type.title).some((word) => words.includes(word)));
  return meant.length === 1 ? meant[0] : undefined;
}

/** Of a new class the name suggests the type, and the type the level, as long as nobody chose another. */
export const followTitle =
  (types: readonly TypeChoice[]) =>
  (after: ClassFields, before: ClassFields, touched: ReadonlySet<keyof ClassFields>): ClassFields => {
    const suggested = touched.has('title') && !touched.has('classType');
    const classType = suggested ? (suggestedType(after.title, types)?.key ?? '') : after.classType;
    const type = types.find(({ key }) => key === classType);
    const isOther = classType !== before.classType && !touched.has('level');
    return { ...after, classType, level: type && isOther ? type.level : after.level };
  };

/** Words that tell one class from another. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}]+/gu) ?? []).filter((word) => word.length > 2 && word !== 'yoga');

/** Words for what the studio refuses, with the field that they belong beside. */
export const classProblemWords: Record<ClassProblem, { field: keyof ClassFields; words: string }> = {
  'title-invalid': {
    field: 'title',
    words: `Please give the class a name of ${classLimits.title} characters at most.`,
  },
  'class-type-unknown': { field: 'classType', words: 'Please choose what kind of class it is.' },
  'instructor-unknown': { field: 'instructor', words: 'Please choose who teaches it.' },
  'capacity-invalid': {
    field: 'capacity',
    words: `Please enter a whole number from 1 to ${classLimits.capacity}.`,
  },
  'days-invalid': { field: 'days', words: 'Please choose its days.' },
  'time-invalid': { field: 'end', words: 'Please enter a start and an end after it, as in 07:00 and 08:00.' },
  'price-invalid': {
    field: 'price',
    words: 'Please enter a price in pounds from 0, with two decimals at most.',
  },
  'description-invalid': {
    field: 'description',
    words: `Please shorten the description to ${classLimits.description} characters.`,
  },
};

/** The words for a refusal, with the field that they stand beside if they are about one. */
export const classRefusal = (reason: ClassProblem | keyof typeof classRefusalWords) =>
  reason in classProblemWords
    ? classProblemWords[reason as ClassProblem]
    : classRefusalWords[reason as keyof typeof classRefusalWords];

/** Reads the dialog. Every field that is wrong says so. */
export function readClassForm(
  fields: ClassFields,
  types: readonly Pick<TypeChoice, 'id' | 'key'>[],
): { kind: 'ok'; draft: ClassDraft } | { kind: 'refused'; problems: ClassFieldProblems } {
  const type = types.find(({ key }) => key === fields.classType);
  const pounds = fields.price.trim() === '' ? Number.NaN : Number(fields.price);
  const draft: ClassDraft = {
    title: fields.title.trim(),
    classType: { id: type?.id ?? 0, key: type?.key ?? '' },
    instructor: fields.instructor,
    level: Object.hasOwn(levels, fields.level) ? (fields.level as Level) : 'all',
    capacity: fields.capacity.trim() === '' ? Number.NaN : Number(fields.capacity),
    days: weekdayNames.filter((day) => fields.days.split('/').includes(day)),
    start: fields.start as TimeOfDay,
    end: fields.end as TimeOfDay,
    price: moneyFromDecimal(pounds, 'GBP') ?? { amount: -1, currency: 'GBP' },
    status: Object.hasOwn(seriesStatuses, fields.status) ? (fields.status as SeriesStatus) : 'active',
    streamed: fields.streamed,
    description: fields.description.trim(),
  };
  const problems: ClassFieldProblems = {};
  const well: ClassDraft = {
    ...draft,
    title: 'x',
    capacity: 1,
    days: ['Monday'],
    start: '07:00',
    end: '08:00',
    price: dropIn,
    description: '',
  };
  // Each field is asked about by itself, so that all that is wrong is said at once.
  const asked: Partial<ClassDraft>[] = [
    { title: draft.title },
    { capacity: draft.capacity },
    { days: draft.days },
    { start: draft.start, end: draft.end },
    { price: draft.price },
    { description: draft.description },
  ];
  const known = { classType: () => true, instructor: () => true };
  const found = asked.map((one) => classProblem({ ...well, ...one }, known));
  if (!type) found.push('class-type-unknown');
  if (!fields.instructor) found.push('instructor-unknown');
  for (const problem of found) {
    if (problem) problems[classProblemWords[problem].field] = classProblemWords[problem].words;
  }
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'ok', draft };
}
