import { defineCollection, type SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { contentFolder } from '#catalogue/content-folder.ts';
import { withStudioPosts } from '#catalogue/studio-posts.ts';
import { instructorStatuses } from '#domain/people/instructor.ts';
import { levelLabelled, levelNames, levels } from '#domain/schedule/level.ts';
import { seriesStatuses } from '#domain/schedule/schedule.ts';
import { type Currency, moneyFromDecimal } from '#domain/shop/money.ts';
import { productCategories } from '#domain/shop/product.ts';
import { postCategories, postStatuses } from '#domain/studio/post.ts';
import { parseTimeOfDay, rangeMinutes, type TimeRange } from '#domain/time/time-of-day.ts';
import { dayPatternOf, dayPatterns, weekdayNames } from '#domain/time/weekday.ts';

/*
 * The only description of what editors write. A field that is wrong, missing or unknown
 * stops the build with the file, the field and what was expected; checks across files
 * (an unknown instructor, a number used twice) are in catalogue/.
 */

/** Fields as they are listed, and none besides them. */
const fields = <S extends z.core.$ZodLooseShape>(shape: S) => {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown field "${issue.keys.join('", "')}", expected none but ${known}`
        : `expected the fields ${known}`,
  });
};

const oneOf = <const N extends string>(names: readonly N[]) =>
  z.enum(names, `expected one of ${names.join(', ')}`);

/** Keys of a table of the domain. */
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

const listOf = <T extends z.ZodType>(kind: T, least = 0) => {
  const error = least > 0 ? 'expected a list that is not empty' : 'expected a list';
  return z.array(kind, error).min(least, error);
};

const yesOrNo = () => z.boolean('expected true or false');

const day = () => z.date('expected a day, such as 2026-03-14');

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
  oneOf(levelNames.map((name) => levels[name].label)).transform((label) => levelLabelled(label) ?? 'all');

const days = () => listOf(oneOf(weekdayNames), 1);

const url = () => z.url('expected a whole web address, such as https://example.org');

const email = () => z.email('expected an email address');

const socialLinks = () => listOf(fields({ name: text(), url: url() }));

/** A drawn (SVG) or photographed (JPEG, PNG, WebP) picture and the words that stand in for it. */
const picture = ({ image }: SchemaContext) => fields({ src: image(), alt: text() });

const endsAfterStart = (range: TimeRange) => rangeMinutes(range) > 0;

const endTooEarly = { path: ['end'], message: 'expected a time after the start' };

/** What a visitor reads about. The text below the fields is the long description. */
const classTypes = defineCollection({
  loader: contentFolder('class-types', 'md'),
  schema: (context) =>
    fields({
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
      benefits: listOf(text(), 1),
      whatToBring: listOf(text(), 1),
    }),
});

/** A class that comes back every week on its days. */
const series = defineCollection({
  loader: contentFolder('series', 'yaml'),
  schema: fields({
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
    status: oneOf(keysOf(seriesStatuses)),
    streamed: yesOrNo().default(false),
    /** Places taken on each of its days in the sample week, in the order of the days. */
    booked: listOf(wholeNumber(0)),
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
  loader: contentFolder('instructors', 'md'),
  schema: (context) =>
    fields({
      name: text(),
      role: text(),
      email: email(),
      phone: text(),
      location: text(),
      specialties: listOf(text(), 1),
      status: oneOf(keysOf(instructorStatuses)),
      /** Year in which they began to teach here. */
      since: wholeNumber(2018),
      bio: text(),
      picture: picture(context),
    }),
});

/** What the shop sells. The text below the fields is the long description. */
const products = defineCollection({
  loader: contentFolder('products', 'md'),
  schema: (context) =>
    fields({
      name: text(),
      description: text(),
      /** Dollars. */
      price: price('USD'),
      /** What it cost before it went on offer. */
      formerPrice: price('USD').optional(),
      category: oneOf(keysOf(productCategories)),
      /** Pieces in stock. */
      stock: wholeNumber(0),
      featured: yesOrNo().default(false),
      /** Place in the shop's own order, from 1. */
      order: wholeNumber(1),
      picture: picture(context),
    }).refine((one) => !one.formerPrice || one.formerPrice.amount > one.price.amount, {
      path: ['formerPrice'],
      message: 'expected a price above the present one',
    }),
});

/** Articles of the journal: these files, and what was published in the back office by the time of the build. */
const posts = defineCollection({
  loader: withStudioPosts(contentFolder('posts', 'md'), {
    url: import.meta.env.PUBLIC_SUPABASE_URL,
    publishableKey: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  }),
  schema: (context) =>
    fields({
      title: text(),
      excerpt: text(),
      category: oneOf(keysOf(postCategories)),
      /** File name of the instructor who wrote it, without .md. */
      author: text(),
      /** Only where it was written in the back office, whose instructors need no file. */
      authorName: text().optional(),
      /** A day: 2026-03-14. */
      publishedOn: day(),
      status: oneOf(keysOf(postStatuses)),
      picture: picture(context),
      comments: listOf(fields({ author: text(), on: day(), text: text() })).default([]),
    }),
});

/** What members say. */
const testimonials = defineCollection({
  loader: contentFolder('testimonials', 'yaml'),
  schema: fields({ content: text(), author: text(), role: text(), order: wholeNumber(1) }),
});

/** Ways to pay for classes. */
const plans = defineCollection({
  loader: contentFolder('plans', 'yaml'),
  schema: fields({
    name: text(),
    description: text(),
    /** Pounds. */
    price: price('GBP'),
    unit: text(),
    /** Classes it holds; leave it out where there is no limit. */
    classes: wholeNumber(1).optional(),
    mostPopular: yesOrNo().default(false),
    includes: listOf(text(), 1),
    order: wholeNumber(1),
    comparison: fields({
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
  loader: contentFolder('questions', 'yaml'),
  schema: fields({ question: text(), answer: text(), order: wholeNumber(1) }),
});

/** Running text of single pages: our story, our philosophy, privacy. */
const pages = defineCollection({
  loader: contentFolder('pages', 'md'),
  schema: fields({ title: text() }),
});

/** The studio itself: address, hours, people, rooms. One file, studio.yaml. */
const studio = defineCollection({
  loader: contentFolder('studio', 'yaml'),
  schema: (context) =>
    fields({
      name: text(),
      tagline: text(),
      description: text(),
      founded: wholeNumber(1900),
      freeCancellationHours: wholeNumber(0),
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
      ),
      social: socialLinks(),
      founder: fields({ instructor: text(), quote: text(), social: socialLinks() }),
      hero: picture(context),
      map: fields({
        src: context.image(),
        alt: text(),
        /** Names set over the map; x and y are percentages of its width and height. */
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
