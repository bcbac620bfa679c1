import { defineCollection, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { instructorStatuses } from '#domain/instructor.ts';
import { levelLabelled, levelNames, levels } from '#domain/level.ts';
import { type Currency, moneyFromDecimal } from '#domain/money.ts';
import { postCategories, postStatuses } from '#domain/post.ts';
import { productCategories } from '#domain/product.ts';
import { seriesStatuses } from '#domain/schedule.ts';
import { parseTimeOfDay, rangeMinutes, type TimeRange } from '#domain/time-of-day.ts';
import { dayPatternOf, dayPatterns, weekdayNames } from '#domain/weekday.ts';

/*
 * The only description of what editors write. A field that is wrong, missing or unknown
 * stops the build with the file, the field and what was expected; checks across files
 * (an unknown instructor, a number used twice) are in catalogue/.
 */

/** Keys of a table of the domain, as zod wants them. */
const keysOf = <T extends object>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

const text = () =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined ? 'expected a text, but it is missing' : 'expected a text',
    })
    .trim()
    .min(1, 'expected a text, but it is empty');

const wholeNumber = (least: number) => {
  const error = `expected a whole number, ${least} or more`;
  return z.number({ error }).int(error).min(least, error);
};

const percentage = () => {
  const error = 'expected a number from 0 to 100';
  return z.number({ error }).min(0, error).max(100, error);
};

const price = (currency: Currency) => {
  const error = 'expected a price of zero or more with at most two decimals, such as 15 or 78.99';
  return z.number({ error }).transform((decimal, context) => {
    const money = moneyFromDecimal(decimal, currency);
    if (money) return money;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
};

const timeOfDay = () =>
  z.string({ error: 'expected a time in quotes, such as "07:00"' }).transform((written, context) => {
    const time = parseTimeOfDay(written);
    if (time) return time;
    context.addIssue({
      code: 'custom',
      message: 'expected a time between "00:00" and "23:59", such as "07:00"',
    });
    return z.NEVER;
  });

const level = () =>
  z
    .enum(levelNames.map((name) => levels[name].label) as [string, ...string[]])
    .transform((label) => levelLabelled(label) ?? 'all');

const days = () => z.array(z.enum(weekdayNames)).min(1, 'expected at least one day');

const url = () => z.url('expected a whole web address, such as https://example.org');

const email = () => z.email('expected an email address');

const socialLinks = () => z.array(z.strictObject({ name: text(), url: url() }));

/** A drawn (SVG) or photographed (JPEG, PNG, WebP) picture and the words that stand in for it. */
const picture = ({ image }: SchemaContext) => z.strictObject({ src: image(), alt: text() });

/** Content is Markdown where there is running text, YAML where there is none. */
const folder = (name: string, kind: 'md' | 'yaml') =>
  glob({ base: `./src/content/${name}`, pattern: `**/*.${kind}` });

const endsAfterStart = (range: TimeRange) => rangeMinutes(range) > 0;

const endTooEarly = { path: ['end'], message: 'expected a time after the start' };

/** What a visitor reads about. The text below the fields is the long description. */
const classTypes = defineCollection({
  loader: folder('class-types', 'md'),
  schema: (context) =>
    z.strictObject({
      /** Number in the address /classes/1; each is used once. */
      id: wholeNumber(1),
      title: text(),
      /** Readable second address, /classes/hatha. */
      style: text()
        .regex(/^[a-z-]+$/, 'expected small letters and hyphens')
        .optional(),
      description: text(),
      picture: picture(context),
      /** Minutes. */
      duration: wholeNumber(1),
      level: level(),
      /** File name of the instructor who leads it, without .md. */
      instructor: text(),
      benefits: z.array(text()).min(1, 'expected at least one benefit'),
      whatToBring: z.array(text()).min(1, 'expected at least one thing to bring'),
    }),
});

/** A class that comes back every week on its days. */
const series = defineCollection({
  loader: folder('series', 'yaml'),
  schema: z
    .strictObject({
      /** Only where it is called something else than its class type. */
      title: text().optional(),
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
      capacity: wholeNumber(1),
      price: price('GBP'),
      status: z.enum(keysOf(seriesStatuses)),
      streamed: z.boolean().default(false),
      /** Places taken on each of its days in the sample week, in the order of the days. */
      booked: z.array(wholeNumber(0)),
    })
    .refine(endsAfterStart, endTooEarly)
    .refine((one) => one.booked.length === one.days.length, {
      path: ['booked'],
      message: 'expected one number for each of its days',
    })
    .refine((one) => one.booked.every((count) => count <= one.capacity), {
      path: ['booked'],
      message: 'expected no number above the capacity',
    }),
});

/** The teachers. The text below the fields is their story. */
const instructors = defineCollection({
  loader: folder('instructors', 'md'),
  schema: (context) =>
    z.strictObject({
      name: text(),
      role: text(),
      email: email(),
      phone: text(),
      location: text(),
      specialties: z.array(text()).min(1, 'expected at least one specialty'),
      status: z.enum(keysOf(instructorStatuses)),
      /** Year in which they began to teach here. */
      since: wholeNumber(2018),
      bio: text(),
      picture: picture(context),
    }),
});

/** What the shop sells. The text below the fields is the long description. */
const products = defineCollection({
  loader: folder('products', 'md'),
  schema: (context) =>
    z
      .strictObject({
        name: text(),
        description: text(),
        /** Dollars. */
        price: price('USD'),
        /** What it cost before it went on offer. */
        formerPrice: price('USD').optional(),
        category: z.enum(keysOf(productCategories)),
        /** Pieces in stock. */
        stock: wholeNumber(0),
        featured: z.boolean().default(false),
        /** Place in the shop's own order, from 1. */
        order: wholeNumber(1),
        picture: picture(context),
      })
      .refine((one) => !one.formerPrice || one.formerPrice.amount > one.price.amount, {
        path: ['formerPrice'],
        message: 'expected a price above the present one',
      }),
});

/** Articles of the journal. */
const posts = defineCollection({
  loader: folder('posts', 'md'),
  schema: (context) =>
    z.strictObject({
      title: text(),
      excerpt: text(),
      category: z.enum(keysOf(postCategories)),
      /** File name of the instructor who wrote it, without .md. */
      author: text(),
      /** A day: 2026-03-14. */
      publishedOn: z.date('expected a day, such as 2026-03-14'),
      status: z.enum(keysOf(postStatuses)),
      picture: picture(context),
      comments: z
        .array(
          z.strictObject({ author: text(), on: z.date('expected a day, such as 2026-03-14'), text: text() }),
        )
        .default([]),
    }),
});

/** What members say. */
const testimonials = defineCollection({
  loader: folder('testimonials', 'yaml'),
  schema: z.strictObject({ content: text(), author: text(), role: text(), order: wholeNumber(1) }),
});

/** Ways to pay for classes. */
const plans = defineCollection({
  loader: folder('plans', 'yaml'),
  schema: z.strictObject({
    name: text(),
    description: text(),
    /** Pounds. */
    price: price('GBP'),
    unit: text(),
    /** Classes it holds; leave it out where there is no limit. */
    classes: wholeNumber(1).optional(),
    mostPopular: z.boolean().default(false),
    includes: z.array(text()).min(1, 'expected at least one line'),
    order: wholeNumber(1),
    comparison: z.strictObject({
      classes: text(),
      valid: text(),
      workshops: text(),
      store: text(),
      booking: text(),
      guests: text(),
    }),
  }),
});

/** Questions and answers of the membership page. */
const questions = defineCollection({
  loader: folder('questions', 'yaml'),
  schema: z.strictObject({ question: text(), answer: text(), order: wholeNumber(1) }),
});

/** Running text of single pages: our story, our philosophy, privacy. */
const pages = defineCollection({
  loader: folder('pages', 'md'),
  schema: z.strictObject({ title: text() }),
});

/** The studio itself: address, hours, people, rooms. One file, studio.yaml. */
const studio = defineCollection({
  loader: folder('studio', 'yaml'),
  schema: (context) =>
    z.strictObject({
      name: text(),
      tagline: text(),
      description: text(),
      founded: wholeNumber(1900),
      email: email(),
      phone: text(),
      address: z.strictObject({
        street: text(),
        town: text(),
        county: text(),
        postcode: text(),
        country: text().length(2, 'expected the two letters of the country, such as GB'),
      }),
      directions: z.array(z.strictObject({ by: text(), text: text() })),
      hours: z.array(
        z
          .strictObject({ days: days(), start: timeOfDay(), end: timeOfDay() })
          .refine(endsAfterStart, endTooEarly),
      ),
      social: socialLinks(),
      founder: z.strictObject({ instructor: text(), quote: text(), social: socialLinks() }),
      hero: picture(context),
      map: z.strictObject({
        src: context.image(),
        alt: text(),
        /** Names set over the map; x and y are percentages of its width and height. */
        labels: z.array(z.strictObject({ text: text(), x: percentage(), y: percentage() })).default([]),
      }),
      spaces: z.array(
        z.strictObject({
          name: text(),
          description: text(),
          capacity: wholeNumber(1).optional(),
          picture: picture(context),
        }),
      ),
      values: z.array(z.strictObject({ name: text(), text: text() })),
    }),
});

export const collections = {
  classTypes,
  series,
  instructors,
  products,
  posts,
  testimonials,
  plans,
  questions,
  pages,
  studio,
};
