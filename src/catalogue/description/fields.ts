import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { phoneProblem } from '#domain/accounts/profile.ts';
import { levelNames, levels, levelWithLabel } from '#domain/classes/level.ts';
import { moneyFromDecimal } from '#domain/money/decimal.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseEmail } from '#domain/people/email.ts';
import { characterCount, isPlainText } from '#domain/people/plain-text.ts';
import { pictureLimits } from '#domain/pictures/picture-schema.ts';
import { isCountry } from '#domain/studio/country.ts';
import { parseTimeOfDay, rangeMinutes, type TimeRange } from '#domain/time/time-of-day.ts';
import { weekdayNames } from '#domain/time/weekday.ts';

/*
 * The types of fields in content files. Each refuses invalid values with the message that an editor reads after the
 * file and the field.
 */

/** An object with exactly the listed fields. */
export const fields = <S extends z.core.$ZodLooseShape>(shape: S) => {
  const fieldNames = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown field "${issue.keys.join('", "')}", expected none but ${fieldNames}`
        : `expected the fields ${fieldNames}`,
  });
};

export const oneOf = <const N extends string>(names: readonly N[]) =>
  z.enum(names, `expected one of ${names.join(', ')}`);

export const listOf = <T extends z.core.SomeType>(kind: T, minimum = 0) => {
  const error = minimum > 0 ? 'expected a list that is not empty' : 'expected a list';
  return z.array(kind, error).min(minimum, error);
};

export const yesOrNo = () => z.boolean('expected true or false');

export const day = () => z.date('expected a day of the calendar without quotes, such as 2026-03-14');

/** Zeros and halves of characters: the database stores neither. Records may have every other character. */
const notStored = /[\0\p{Cs}]/u;

function textExpected(input: unknown): string {
  if (input === undefined) return 'expected a text, but it is missing';
  if (input === null) return 'expected a text, but it is empty';
  // YAML reads 108 as a number, 2026-03-14 as a day and true as a truth value.
  const isMisread = typeof input !== 'object' || input instanceof Date;
  return isMisread ? 'expected a text: this one needs quotes, such as "108"' : 'expected a text';
}

/** @param maximum The maximum length; unlimited by default. */
export const text = (maximum = Number.POSITIVE_INFINITY) =>
  z
    .string({ error: ({ input }) => textExpected(input) })
    .trim()
    .min(1, 'expected a text, but it is empty')
    .refine((value) => characterCount(value) <= maximum, `expected a text of ${maximum} characters at most`)
    .refine((value) => !notStored.test(value), 'expected a text without zeros and halves of characters');

/** A text without line breaks and control characters. @param maximum The maximum length; unlimited by default. */
export const line = (maximum?: number) =>
  text(maximum).refine(
    (value) => isPlainText(value),
    'expected a text on one line, without control characters',
  );

/** @param maximum By default the largest integer of the database. */
export const wholeNumber = (minimum: number, maximum = 2_147_483_647) => {
  const error = `expected a whole number, ${minimum} or more`;
  return z
    .number({ error })
    .int(error)
    .min(minimum, error)
    .max(maximum, `expected a whole number, ${maximum} at most`);
};

export const percentage = () => {
  const error = 'expected a number from 0 to 100';
  return z.number({ error }).min(0, error).max(100, error);
};

/**
 * @param maximum In minor units.
 * @param minimum In minor units: 0, or 1 for what is never free.
 */
export const price = (currency: Currency, maximum: number, minimum: 0 | 1 = 0) => {
  const range = minimum === 0 ? 'of zero or more' : 'above zero';
  const error = `expected a price ${range} with at most two decimals, such as 15 or 78.99`;
  return z.number({ error }).transform((decimal, context) => {
    const money = moneyFromDecimal(decimal, currency);
    if (money && money.amount >= minimum && money.amount <= maximum) return money;
    const message = money && money.amount > maximum ? `expected a price of ${maximum / 100} at most` : error;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
};

/** A rate in per cent. */
export const rate = () => {
  const error = 'expected a rate in per cent from 0 to 100 with at most two decimals, such as 20 or 5.5';
  return z.number({ error }).min(0, error).max(100, error).multipleOf(0.01, error);
};

export const timeOfDay = () =>
  z.string({ error: 'expected a time in quotes, such as "07:00"' }).transform((value, context) => {
    const time = parseTimeOfDay(value);
    if (time) return time;
    context.addIssue({
      code: 'custom',
      message: 'expected a time between "00:00" and "23:59", such as "07:00"',
    });
    return z.NEVER;
  });

export const level = () =>
  oneOf(levelNames.map((name) => levels[name].label)).transform((label) => levelWithLabel(label) ?? 'all');

/** The code of a country, such as GB. */
export const country = () =>
  text()
    .regex(/^[A-Z]{2}$/, {
      error: 'expected the two capital letters of the country, such as GB',
      abort: true,
    })
    .refine(isCountry, 'expected the two letters of an existing country, such as GB for the United Kingdom');

export const days = () => listOf(oneOf(weekdayNames), 1);

export const url = () =>
  z.url({ protocol: /^https?$/, error: 'expected a whole web address, such as https://example.org' });

export const email = () =>
  text().refine((value) => parseEmail(value).kind === 'ok', 'expected an email address');

export const phone = () =>
  text().refine(
    (value) => phoneProblem(value) === undefined,
    'expected a telephone number of 7 to 15 digits, without letters, such as "01632 960 123"',
  );

export const socialLinks = () => listOf(fields({ name: text(), url: url() }));

const fraction = () => {
  const error = 'expected a number from 0 to 1, such as 0.25';
  return z.number({ error }).min(0, error).max(1, error);
};

/**
 * A drawing (SVG) or photograph (JPEG, PNG, WebP) and its alternative text. `focus` is the point that stays visible
 * when it is cropped, as fractions of its width and height; the middle by default.
 */
export const picture = ({ image }: SchemaContext) =>
  fields({
    src: image(),
    alt: text(pictureLimits.alt),
    focus: fields({ x: fraction(), y: fraction() }).optional(),
  });

/** Runs a rule that compares fields as soon as these fields are valid, whatever is wrong elsewhere in the file. */
export const compares = (...names: string[]) => ({
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path }) => names.includes(String(path?.[0]))),
});

export const endsAfterStart = (range: TimeRange) => rangeMinutes(range) > 0;

export const endTooEarly = {
  path: ['end'],
  message: 'expected a time after the start',
  ...compares('start', 'end'),
};
