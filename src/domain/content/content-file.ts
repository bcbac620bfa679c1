import { levels } from '#domain/classes/level.ts';
import { hoursOfDays } from '#domain/studio/opening-hours.ts';
import { weekdayNames } from '#domain/time/weekday.ts';
import type { ContentNoun, ContentRecord, ContentRecords, PictureReference } from './content-record.ts';

/** What a class is called unless it says otherwise: the titles of class types, by their keys. */
export type ClassTypeTitles = ReadonlyMap<string, string>;

/**
 * The fields that a file of a record has, in the order in which files have them. What says nothing (an empty text, no
 * offer) has no field; neither have stock and places, unless the record brings them.
 */
export function fieldsOfRecord<Noun extends ContentNoun>(
  noun: Noun,
  record: ContentRecords[Noun],
  titles: ClassTypeTitles = new Map(),
): Record<string, unknown> {
  const make: { [N in ContentNoun]: (one: ContentRecords[N]) => Record<string, unknown> } = {
    instructors: (one) => ({
      name: one.name,
      role: one.role,
      email: one.email || undefined,
      phone: one.phone || undefined,
      location: one.location || undefined,
      specialties: one.specialties,
      status: one.status,
      since: one.since,
      bio: one.bio || undefined,
      picture: inOrder(one.picture),
    }),
    series: (one) => ({
      title: one.title === titles.get(one.class_type) ? undefined : one.title,
      streamed: one.streamed || undefined,
      classType: one.class_type,
      instructor: one.instructor,
      days: one.days.map((day) => weekdayNames[day - 1]),
      start: one.starts,
      end: one.ends,
      level: levels[one.level]?.label,
      capacity: one.capacity,
      price: one.price / 100,
      status: one.status,
      booked: one.booked,
    }),
    products: (one) => ({
      name: one.name,
      description: one.description || undefined,
      price: one.price / 100,
      formerPrice: one.former_price === null ? undefined : one.former_price / 100,
      category: one.category,
      stock: one.stock,
      featured: one.featured || undefined,
      order: one.place,
      picture: inOrder(one.picture),
    }),
    posts: (one) => ({
      title: one.title,
      excerpt: one.excerpt,
      category: one.category,
      author: one.author,
      publishedOn: one.published_on,
      status: one.status,
      picture: inOrder(one.picture),
      comments:
        one.comments.length > 0
          ? one.comments.map(({ author, on, text }) => ({ author, on, text }))
          : undefined,
    }),
    studio: (one) => ({
      freeCancellationHours: one.freeCancellationHours,
      declineHours: one.declineHours,
      undoMinutes: one.undoMinutes,
      bookAheadWeeks: one.bookAheadWeeks,
      email: one.email,
      phone: one.phone,
      address: {
        street: one.street,
        town: one.town,
        county: one.county,
        postcode: one.postcode,
        country: one.country,
      },
      hours: hoursOfDays(one),
    }),
  };
  const fields = Object.entries(make[noun](record)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields);
}

/** A picture with its fields in the order of files. */
const inOrder = (picture: PictureReference | null) =>
  picture === null
    ? undefined
    : {
        ...('id' in picture ? { id: picture.id } : { src: picture.src }),
        alt: picture.alt,
        ...(picture.focus && { focus: { x: picture.focus.x, y: picture.focus.y } }),
      };

/** The text below the fields; series have none. */
export const bodyOfRecord = (record: ContentRecord): string => ('body' in record ? record.body : '');
