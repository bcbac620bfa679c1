import type { SchemaContext } from 'astro:content';
import { overlappingDay } from '#domain/studio/opening-hours.ts';
import {
  days,
  email,
  endsAfterStart,
  endTooEarly,
  fields,
  listOf,
  percentage,
  picture,
  socialLinks,
  text,
  timeOfDay,
  wholeNumber,
} from './fields.ts';

/** The studio itself: address, hours, people, rooms. One file, studio.yaml. */
export const studio = (context: SchemaContext) =>
  fields({
    name: text(),
    tagline: text(),
    description: text(),
    founded: wholeNumber(1900),
    freeCancellationHours: wholeNumber(0),
    declineHours: wholeNumber(0),
    undoMinutes: wholeNumber(0),
    bookAheadWeeks: wholeNumber(1),
    email: email(),
    phone: text(),
    address: fields({
      street: text(),
      town: text(),
      county: text(),
      postcode: text(),
      country: text().length(2, 'expected the two letters of the country, such as GB'),
    }),
    directions: listOf(fields({ by: text(), text: text() })),
    hours: listOf(
      fields({ days: days(), start: timeOfDay(), end: timeOfDay() }).refine(endsAfterStart, endTooEarly),
    ).superRefine((hours, context) => {
      const day = overlappingDay(hours);
      if (day)
        context.addIssue({ code: 'custom', message: `expected one opening after the other on ${day}` });
    }),
    social: socialLinks(),
    founder: fields({ instructor: text(), quote: text(), social: socialLinks() }),
    hero: picture(context),
    /** The building's front, on the page about the studio. */
    front: picture(context),
    map: fields({
      src: context.image(),
      alt: text(),
      /** Labels on the map; x and y are percentages of its width and height. */
      labels: listOf(fields({ text: text(), x: percentage(), y: percentage() })).default([]),
    }),
    spaces: listOf(
      fields({
        name: text(),
        description: text(),
        capacity: wholeNumber(1).optional(),
        picture: picture(context),
      }),
    ),
    values: listOf(fields({ name: text(), text: text() })),
  });
