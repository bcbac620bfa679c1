import { isodow } from '#commands/content/isodow.ts';
import { levelWithLabel } from '#domain/classes/level.ts';
import type { ClassTypeTitles } from '#domain/content/content-file.ts';
import type { ContentNoun, ContentRecords, PictureReference } from '#domain/content/content-record.ts';
import { moneyFromDecimal } from '#domain/money/decimal.ts';
import type { Currency } from '#domain/money/money.ts';
import { rateFromPercent } from '#domain/payments/vat.ts';
import type { Focus } from '#domain/pictures/focus.ts';
import type { StudioContact } from '#domain/studio/contact.ts';
import { daysOfHours } from '#domain/studio/opening-hours.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';
import type { weekdayNames } from '#domain/time/weekday.ts';

/**
 * A file of src/content: the fields of its front matter, under the editors' names and without blanks around texts, and
 * the text below them.
 */
export interface ContentFile {
  /** Its name without the extension. */
  key: string;
  fields: Readonly<Record<string, unknown>>;
  body: string;
}

/**
 * Returns the record that a valid file describes; `npm run content check` reports the mistakes of an invalid one. Fields
 * that are not compared with the database (stock, the sample's booked places) are left out.
 * @param titles The titles of the class types, for series without a title of their own.
 */
export function recordOfFile<Noun extends ContentNoun>(
  noun: Noun,
  { key, fields, body }: ContentFile,
  titles: ClassTypeTitles = new Map(),
): ContentRecords[Noun] {
  const read = reader(fields);
  const recordBuilders: { [N in ContentNoun]: () => ContentRecords[N] } = {
    instructors: () => ({
      key,
      name: read.text('name'),
      role: read.text('role'),
      since: read.number('since'),
      specialties: read.list<string>('specialties'),
      status: read.oneOf('status'),
      bio: read.text('bio'),
      body: body.trim(),
      picture: read.picture(),
      email: read.text('email'),
      phone: read.text('phone'),
      location: read.text('location'),
    }),
    series: () => ({
      key,
      title: read.text('title') || titles.get(read.text('classType')) || read.text('classType'),
      class_type: read.text('classType'),
      instructor: read.text('instructor'),
      days: read.list<(typeof weekdayNames)[number]>('days').map(isodow),
      starts: read.oneOf('start'),
      ends: read.oneOf('end'),
      level: levelWithLabel(read.text('level')) ?? 'all',
      capacity: read.number('capacity'),
      price: read.minorUnits('price', 'GBP') ?? 0,
      status: read.oneOf('status'),
      streamed: fields['streamed'] === true,
      description: read.text('description'),
    }),
    products: () => ({
      key,
      name: read.text('name'),
      category: read.oneOf('category'),
      price: read.minorUnits('price', 'USD') ?? 0,
      former_price: read.minorUnits('formerPrice', 'USD'),
      vat_rate: fields['vat'] === undefined ? null : rateFromPercent(read.number('vat')),
      featured: fields['featured'] === true,
      description: read.text('description'),
      position: read.number('order'),
      body: body.trim(),
      picture: read.picture(),
    }),
    posts: () => ({
      key,
      title: read.text('title'),
      excerpt: read.text('excerpt'),
      category: read.oneOf('category'),
      author: read.text('author'),
      published_on: read.day('publishedOn'),
      status: read.oneOf('status'),
      body: body.trim(),
      picture: read.picture(),
      comments: read
        .list<Record<string, unknown>>('comments')
        .map(reader)
        .map((comment) => ({
          author: comment.text('author'),
          on: comment.day('on'),
          text: comment.text('text'),
        })),
    }),
    studio: () => ({
      key,
      freeCancellationHours: read.number('freeCancellationHours'),
      declineHours: read.number('declineHours'),
      undoMinutes: read.number('undoMinutes'),
      bookAheadWeeks: read.number('bookAheadWeeks'),
      ...contactOfProfile({
        email: read.text('email'),
        phone: read.text('phone'),
        address: fields['address'] as StudioProfile['address'],
      }),
      ...daysOfHours(read.list<StudioProfile['hours'][number]>('hours')),
    }),
  };
  return recordBuilders[noun]();
}

function reader(fields: Readonly<Record<string, unknown>>) {
  const text = (name: string) => String(fields[name] ?? '');
  return {
    text,
    number: (name: string) => Number(fields[name]),
    list: <Element>(name: string) => (Array.isArray(fields[name]) ? (fields[name] as Element[]) : []),
    /** A value of a closed list, which the build has validated. */
    oneOf: <Value extends string>(name: string) => text(name) as Value,
    minorUnits: (name: string, currency: Currency) =>
      fields[name] === undefined ? null : (moneyFromDecimal(Number(fields[name]), currency)?.amount ?? 0),
    /** YAML without quotes makes a Date of a day. */
    day: (name: string) => {
      const value = fields[name];
      return value instanceof Date ? value.toISOString().slice(0, 10) : text(name);
    },
    picture: (): PictureReference | null => {
      const { src, alt, focus } = (fields['picture'] ?? {}) as { src?: string; alt?: string; focus?: Focus };
      return src === undefined ? null : { src, alt: String(alt ?? ''), ...(focus && { focus }) };
    },
  };
}

/** The studio's address and contact details, in the database's form. */
const contactOfProfile = ({
  email,
  phone,
  address,
}: Pick<StudioProfile, 'email' | 'phone' | 'address'>): StudioContact => ({ email, phone, ...address });
