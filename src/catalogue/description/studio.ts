import type { SchemaContext } from 'astro:content';
import { metadataOf } from '#domain/schema/read-form.ts';
import { contactForm } from '#domain/settings/contact-form.ts';
import { rulesForm } from '#domain/settings/settings-schema.ts';
import { maxRanges, overlappingDay } from '#domain/studio/opening-hours.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import {
  country,
  days,
  email,
  endsAfterStart,
  endTooEarly,
  fields,
  line,
  listOf,
  percentage,
  phone,
  picture,
  socialLinks,
  text,
  timeOfDay,
  wholeNumber,
} from './fields.ts';

const rule = (name: keyof typeof rulesForm.entries) => {
  const { minimum = 0, maximum } = metadataOf(rulesForm, name);
  return wholeNumber(minimum, maximum);
};

const titleAndText = () => fields({ title: line(), text: text() });

const contactLine = (name: keyof typeof contactForm.entries) => line(metadataOf(contactForm, name).maximum);

/** The studio itself: address, hours, people, rooms. One file, studio.yaml. */
export const studio = (context: SchemaContext) =>
  fields({
    name: text(),
    /** Beside the mark, and below the icon on a phone; the name if it is left out. */
    shortName: text().optional(),
    tagline: text(),
    description: text(),
    founded: wholeNumber(1900, Number(studioDayOf(new Date()).slice(0, 4))),
    freeCancellationHours: rule('freeCancellationHours'),
    declineHours: rule('declineHours'),
    undoMinutes: rule('undoMinutes'),
    bookAheadWeeks: rule('bookAheadWeeks'),
    email: email(),
    phone: phone(),
    address: fields({
      street: contactLine('street'),
      town: contactLine('town'),
      county: contactLine('county'),
      postcode: contactLine('postcode'),
      country: country(),
    }),
    /** How to recognise the house. */
    arrival: text().optional(),
    directions: listOf(fields({ by: text(), text: text() })),
    hours: listOf(
      fields({
        days: days().refine((list) => new Set(list).size === list.length, 'expected each day once'),
        start: timeOfDay(),
        end: timeOfDay(),
      }).refine(endsAfterStart, endTooEarly),
    ).superRefine((hours, context) => {
      const day = overlappingDay(hours);
      if (day)
        context.addIssue({
          code: 'custom',
          message: `expected ${maxRanges} openings at most, one after the other, on ${day}`,
        });
    }),
    social: socialLinks(),
    founder: fields({ instructor: text(), quote: text(), social: socialLinks() }),
    /** Below the heading of the home page. */
    welcome: text().optional(),
    /** Where it is, to continue a sentence: "in an old wool store by the river". */
    place: line().optional(),
    /** Headings and promises that are true of this studio only; pages do without those that are left out. */
    words: fields({
      home: line().optional(),
      about: line().optional(),
      /** How soon the studio answers bookings by telephone or email. */
      answers: text().optional(),
      /** What is true of all plans. */
      plans: text().optional(),
      store: titleAndText().optional(),
      journal: titleAndText().optional(),
      /** What readers get, and how often. */
      newsletter: titleAndText().optional(),
    }).default({}),
    hero: picture(context),
    /** The building's front, on the page about the studio. */
    front: picture(context),
    map: fields({
      src: context.image(),
      alt: text(),
      /** Below the map. */
      caption: text().optional(),
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
