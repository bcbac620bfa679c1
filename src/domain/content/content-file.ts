import { levels } from '#domain/classes/level.ts';
import { hoursOfDays } from '#domain/studio/opening-hours.ts';
import { weekdayNames } from '#domain/time/weekday.ts';
import type { ContentNoun, ContentRecord, ContentRecords, PictureReference } from './content-record.ts';

/** The default title of a class: the titles of class types, by their keys. */
export type ClassTypeTitles = ReadonlyMap<string, string>;

/**
 * The fields of a record's file, in the order of files. Empty values (an empty text, no former price) have no
 * field; neither have stock and places, unless the record contains them.
 */
export function fileFieldsOfRecord<Noun extends ContentNoun>(
  noun: Noun,
  record: ContentRecords[Noun],
  titles: ClassTypeTitles = new Map(),
): Record<string, unknown> {
  const fieldsByNoun: { [N in ContentNoun]: (record: ContentRecords[N]) => Record<string, unknown> } = {
    instructors: (instructor) => ({
      name: instructor.name,
      role: instructor.role,
      email: instructor.email || undefined,
      phone: instructor.phone || undefined,
      location: instructor.location || undefined,
      specialties: instructor.specialties,
      status: instructor.status,
      since: instructor.since,
      bio: instructor.bio || undefined,
      picture: pictureFields(instructor.picture),
    }),
    series: (series) => ({
      title: series.title === titles.get(series.class_type) ? undefined : series.title,
      description: series.description || undefined,
      streamed: series.streamed || undefined,
      classType: series.class_type,
      instructor: series.instructor,
      days: series.days.map((day) => weekdayNames[day - 1]),
      start: series.starts,
      end: series.ends,
      level: levels[series.level]?.label,
      capacity: series.capacity,
      price: series.price / 100,
      status: series.status,
      booked: series.booked,
    }),
    products: (product) => ({
      name: product.name,
      description: product.description || undefined,
      price: product.price / 100,
      formerPrice: product.former_price === null ? undefined : product.former_price / 100,
      vat: product.vat_rate === null ? undefined : product.vat_rate / 100,
      category: product.category,
      stock: product.stock ?? undefined,
      featured: product.featured || undefined,
      order: product.position,
      picture: pictureFields(product.picture),
    }),
    posts: (post) => ({
      title: post.title,
      excerpt: post.excerpt,
      category: post.category,
      author: post.author,
      publishedOn: post.published_on,
      status: post.status,
      picture: pictureFields(post.picture),
      comments:
        post.comments.length > 0
          ? post.comments.map(({ author, on, text }) => ({ author, on, text }))
          : undefined,
    }),
    studio: (record) => ({
      freeCancellationHours: record.freeCancellationHours,
      declineHours: record.declineHours,
      undoMinutes: record.undoMinutes,
      bookAheadWeeks: record.bookAheadWeeks,
      email: record.email,
      phone: record.phone,
      address: {
        street: record.street,
        town: record.town,
        county: record.county,
        postcode: record.postcode,
        country: record.country,
      },
      hours: hoursOfDays(record),
    }),
  };
  const fields = Object.entries(fieldsByNoun[noun](record)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields);
}

/** A picture with its fields in the order of files. */
const pictureFields = (picture: PictureReference | null) =>
  picture === null
    ? undefined
    : {
        ...('id' in picture ? { id: picture.id } : { src: picture.src }),
        alt: picture.alt,
        ...(picture.focus && { focus: { x: picture.focus.x, y: picture.focus.y } }),
      };

/** The text below the fields; series have none. */
export const bodyOfRecord = (record: ContentRecord): string => ('body' in record ? record.body : '');
