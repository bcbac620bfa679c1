import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { hours } from '#domain/classes/hour.ts';
import { classLimits } from '#domain/classes/staff/class-schema.ts';
import { reservedPageNames } from '#domain/content/page-names.ts';
import { instructorStatuses } from '#domain/instructors/instructor.ts';
import { instructorLimits } from '#domain/instructors/instructor-schema.ts';
import { isWorkshop, seriesStatuses } from '#domain/schedule/schedule.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { dayPatternOf, dayPatterns } from '#domain/time/day-pattern.ts';
import { weekdayNames } from '#domain/time/weekday.ts';
import {
  compares,
  email,
  endsAfterStart,
  endTooEarly,
  fields,
  level,
  line,
  listOf,
  oneOf,
  phone,
  picture,
  price,
  text,
  timeOfDay,
  wholeNumber,
  yesOrNo,
} from './fields.ts';
import { meditationRoom, withDefaultPicture } from './house-pictures.ts';

/** The public description of a class type. The text below the fields is the long description. */
export const classType = (context: SchemaContext) =>
  fields({
    /** The number in the address /classes/1; each is used once. /classes/404 is the page of unknown classes. */
    id: wholeNumber(1, classLimits.typeNumber).refine(
      (id) => id !== 404,
      'expected another number: /classes/404 is the page of unknown classes',
    ),
    title: line(classLimits.title),
    /** The readable second address, /classes/hatha. */
    style: text(classLimits.key)
      .regex(/^[a-z]+(-[a-z]+)*$/, 'expected small letters and hyphens')
      .refine(
        (style) => !reservedPageNames.includes(style),
        'expected another name: another page needs its address',
      )
      .optional(),
    description: text(classLimits.description),
    picture: picture(context),
    /** In minutes. */
    duration: wholeNumber(1),
    /** The hour that its picture shows; it determines its colours. */
    hour: oneOf(keysOf(hours)),
    level: level(),
    /** File name of the instructor who leads it, without .md. */
    instructor: text(),
    benefits: listOf(text(), 1),
    whatToBring: listOf(text(), 1),
  });

/** A class that recurs every week on its days, or a workshop, which has no days: staff schedule its dates. */
export const series = fields({
  /** Only if its title differs from its class type's. */
  title: line(classLimits.title).optional(),
  /** What visitors read about it before they book it, besides the page of its class type. */
  description: text(classLimits.description).default(''),
  /** File name of the class type, without .md. */
  classType: text(),
  /** File name of the instructor, without .md. */
  instructor: text(),
  days: listOf(oneOf(weekdayNames)).refine(
    (days) => isWorkshop({ days }) || dayPatternOf(days) !== undefined,
    {
      message: `expected one of the patterns ${Object.keys(dayPatterns).join(', ')}, or [] for a workshop`,
    },
  ),
  start: timeOfDay(),
  end: timeOfDay(),
  level: level(),
  capacity: wholeNumber(1, classLimits.capacity),
  price: price('GBP', classLimits.price),
  status: oneOf(keysOf(seriesStatuses)),
  streamed: yesOrNo().default(false),
  /** Booked places on each of its days in the sample week, in the order of the days. */
  booked: listOf(wholeNumber(0)),
})
  .refine(endsAfterStart, endTooEarly)
  .refine((entry) => entry.booked.length === entry.days.length, {
    path: ['booked'],
    message: 'expected one number for each of its days',
    ...compares('booked', 'days'),
  })
  .refine((entry) => entry.booked.every((count) => count <= entry.capacity), {
    path: ['booked'],
    message: 'expected no number above the capacity',
    ...compares('booked', 'capacity'),
  });

/** An instructor. The text below the fields is their biography. */
export const instructor = (context: SchemaContext) =>
  z.preprocess(
    withDefaultPicture(() => meditationRoom),
    fields({
      name: line(instructorLimits.name),
      role: line(instructorLimits.role),
      /** Their email address: for staff, never published. */
      email: email().optional(),
      phone: phone().optional(),
      location: text(instructorLimits.location).optional(),
      specialties: listOf(text(instructorLimits.specialty)).max(
        instructorLimits.specialties,
        `expected ${instructorLimits.specialties} specialties at most`,
      ),
      status: oneOf(keysOf(instructorStatuses)),
      /** The year in which they began to teach here. */
      since: wholeNumber(instructorLimits.since.minimum, instructorLimits.since.maximum),
      bio: text(instructorLimits.bio).default(''),
      picture: picture(context),
    }),
  );
