import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { classLimits } from '#domain/classes/class-schema.ts';
import { hours } from '#domain/classes/hour.ts';
import { instructorStatuses } from '#domain/instructors/instructor.ts';
import { instructorLimits } from '#domain/instructors/instructor-schema.ts';
import { seriesStatuses } from '#domain/schedule/schedule.ts';
import { dayPatternOf, dayPatterns } from '#domain/time/weekday.ts';
import {
  compares,
  days,
  email,
  endsAfterStart,
  endTooEarly,
  fields,
  keysOf,
  level,
  listOf,
  oneOf,
  picture,
  price,
  text,
  timeOfDay,
  wholeNumber,
  yesOrNo,
} from './fields.ts';
import { meditationRoom, withPicture } from './house-pictures.ts';

/** What a visitor reads about. The text below the fields is the long description. */
export const classType = (context: SchemaContext) =>
  fields({
    /** Number in the address /classes/1; each is used once. */
    id: wholeNumber(1),
    title: text(classLimits.title),
    /** Readable second address, /classes/hatha. */
    style: text()
      .regex(/^[a-z-]+$/, 'expected small letters and hyphens')
      .optional(),
    description: text(classLimits.description),
    picture: picture(context),
    /** Minutes. */
    duration: wholeNumber(1),
    /** The hour over the valley that its picture shows, which gives it its colours. */
    hour: oneOf(keysOf(hours)),
    level: level(),
    /** File name of the instructor who leads it, without .md. */
    instructor: text(),
    benefits: listOf(text(), 1),
    whatToBring: listOf(text(), 1),
  });

/** A class that comes back every week on its days. */
export const series = fields({
  /** Only where it is called something else than its class type. */
  title: text(classLimits.title).optional(),
  /** File name of the class type, without .md. */
  classType: text(),
  /** File name of the instructor, without .md. */
  instructor: text(),
  days: days().refine((list) => dayPatternOf(list) !== undefined, {
    message: `expected one of the patterns ${Object.keys(dayPatterns).join(', ')}`,
  }),
  start: timeOfDay(),
  end: timeOfDay(),
  level: level(),
  capacity: wholeNumber(1, classLimits.capacity),
  price: price('GBP', classLimits.price),
  status: oneOf(keysOf(seriesStatuses)),
  streamed: yesOrNo().default(false),
  /** Places taken on each of its days in the sample week, in the order of the days. */
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

/** A teacher. The text below the fields is their story. */
export const instructor = (context: SchemaContext) =>
  z.preprocess(
    withPicture(() => meditationRoom),
    fields({
      name: text(instructorLimits.name),
      role: text(),
      /** How to reach them: for staff, never on the site. */
      email: email().optional(),
      phone: text().optional(),
      location: text(instructorLimits.location).optional(),
      specialties: listOf(text(instructorLimits.specialty)).max(
        instructorLimits.specialties,
        `expected ${instructorLimits.specialties} specialties at most`,
      ),
      status: oneOf(keysOf(instructorStatuses)),
      /** Year in which they began to teach here. */
      since: wholeNumber(1900),
      bio: text().default(''),
      picture: picture(context),
    }),
  );
