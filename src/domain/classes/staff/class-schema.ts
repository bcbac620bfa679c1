import * as v from 'valibot';
import { classFields } from '#domain/classes/class-fields.ts';
import { type Level, levels } from '#domain/classes/level.ts';
import { moneyFromText } from '#domain/money/decimal.ts';
import { thousands } from '#domain/money/thousands.ts';
import { seriesStatuses } from '#domain/schedule/schedule.ts';
import { count, keyAndName, keyOf, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import {
  checkbox,
  keyOrElse,
  linkField,
  parsedField,
  requiredChoice,
  text,
  wholeNumber,
} from '#domain/schema/form-fields.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { type FieldsOf, type ReadForm, readForm, refusedField } from '#domain/schema/read-form.ts';
import { parseTimeOfDay } from '#domain/time/time-of-day.ts';
import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';
import { classRefusalMessages } from './class-texts.ts';

/** A class series as staff see it: a row of the database's result. */
export const staffClass = v.object({
  key: v.string(),
  version: count,
  ...classFields,
  instructor: keyAndName,
  capacity: count,
  days: v.pipe(
    v.array(v.picklist(weekdayNames)),
    v.transform((days) => inWeekOrder(days)),
  ),
  start: timeOfDay,
  end: timeOfDay,
  status: keyOf(seriesStatuses),
  /** Where its stream is watched; empty if it is unknown. Of the others only people with a place read it. */
  streamLink: v.string(),
  /** Its next occurrence, whose places the row shows; null if there is none. */
  next: v.nullable(
    v.object({ on: studioDay, number: v.nullable(count), booked: count, capacity: count, atHome: count }),
  ),
  /** Whether it was ever booked. If so, it is archived, not deleted. */
  hasBookings: v.boolean(),
});

export type StaffClass = v.InferOutput<typeof staffClass>;

/** The maximum capacity and price of a class, and the maximum lengths of its key and texts; the maximum number of a class type. */
export const classLimits = {
  key: 60,
  typeNumber: 999_999_999,
  title: 120,
  capacity: 500,
  price: 999_999,
  description: 2000,
} as const;

/** The value of the form's field Days for a workshop, which has none. */
export const workshopChoice = 'workshop';

const endMessage = 'Please enter an end after the start, as in 08:00.';

/** The form of a class. */
export const classForm = v.pipe(
  v.object({
    title: text({
      label: 'Class Name',
      maximum: classLimits.title,
      message: `Please give the class a name of ${classLimits.title} characters at most.`,
    }),
    /** Key. */
    classType: requiredChoice({ label: 'Class Type', message: 'Please choose what kind of class it is.' }),
    /** Key. */
    instructor: requiredChoice({ label: 'Instructor', message: 'Please choose who teaches it.' }),
    level: keyOrElse({ label: 'Level' }, levels, 'all'),
    capacity: wholeNumber({
      label: 'Capacity',
      minimum: 1,
      maximum: classLimits.capacity,
      message: `Please enter a whole number from 1 to ${classLimits.capacity}.`,
    }),
    /** Weekdays, joined by "/", or `workshopChoice`. */
    days: parsedField({ label: 'Days', message: 'Please choose its days.' }, (input) => {
      const days = daysOf(input);
      return days.length > 0 || input === workshopChoice ? days : undefined;
    }),
    start: parsedField(
      { label: 'Start Time', shortLabel: 'Begins', message: 'Please enter a start, as in 07:00.' },
      parseTimeOfDay,
    ),
    end: parsedField({ label: 'End Time', shortLabel: 'Ends', message: endMessage }, parseTimeOfDay),
    price: parsedField(
      {
        label: 'Price (£)',
        shortLabel: 'Price',
        minimum: 0,
        maximum: classLimits.price,
        message: 'Please enter a price in pounds from 0, with two decimals at most.',
      },
      (input) => {
        const price = moneyFromText(input, 'GBP');
        return price && price.amount <= classLimits.price ? price : undefined;
      },
    ),
    status: keyOrElse({ label: 'Status' }, seriesStatuses, 'active'),
    streamed: checkbox({ label: 'Streamed live as well as held in the studio', shortLabel: 'Streamed live' }),
    streamLink: linkField({ label: 'Link to the Stream' }),
    description: text({
      label: 'Description',
      empty: true,
      lines: 'any',
      maximum: classLimits.description,
      message: `Please shorten the description to ${thousands(classLimits.description)} characters.`,
    }),
  }),
  v.forward(
    v.partialCheck([['start'], ['end']], ({ start, end }) => start < end, endMessage),
    ['end'],
  ),
);

/** The fields of the class form. */
export type ClassFields = FieldsOf<typeof classForm>;

/** The editable part of a class series. */
export type ClassDraft = Omit<v.InferOutput<typeof classForm>, 'classType'> & {
  classType: { id: number; key: string };
};

/** A class type as a form offers it. */
export interface TypeChoice {
  id: number;
  key: string;
  title: string;
  level: Level;
}

/** Validates the form. Every invalid field has a message. */
export function readClassForm(
  fields: ClassFields,
  types: readonly Pick<TypeChoice, 'id' | 'key'>[],
): ReadForm<ClassDraft, ClassFields> {
  const read = readForm(classForm, fields);
  if (read.kind === 'refused') return read;
  const type = types.find(({ key }) => key === fields.classType);
  if (!type)
    return { kind: 'refused', problems: { classType: refusedField(classForm, 'classType').message } };
  return { kind: 'ok', draft: { ...read.draft, classType: { id: type.id, key: type.key } } };
}

/** The studio's refusals of a class, with their fields. */
const problemFields = {
  'title-invalid': 'title',
  'class-type-unknown': 'classType',
  'instructor-unknown': 'instructor',
  'capacity-invalid': 'capacity',
  'days-invalid': 'days',
  'time-invalid': 'end',
  'price-invalid': 'price',
  'stream-link-invalid': 'streamLink',
  'description-invalid': 'description',
} as const satisfies Record<string, keyof ClassFields>;

export type ClassProblem = keyof typeof problemFields;

/** All refusals of a class that are about a field. */
export const classProblems = keysOf(problemFields);

/** The message of a refusal, with the field beside which it is shown, if there is one. */
export const classRefusal = (reason: ClassProblem | keyof typeof classRefusalMessages) =>
  reason in problemFields
    ? refusedField(classForm, problemFields[reason as ClassProblem])
    : classRefusalMessages[reason as keyof typeof classRefusalMessages];

/** Parses the weekdays of the form’s field, in the order of the week. */
export const daysOf = (field: string): readonly Weekday[] => inWeekOrder(field.split('/'));

function inWeekOrder(days: readonly string[]): readonly Weekday[] {
  return weekdayNames.filter((day) => days.includes(day));
}
