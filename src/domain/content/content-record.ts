import type { InstructorStatus } from '#domain/instructors/instructor.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import type { RecordPicture } from '#domain/pictures/picture-schema.ts';
import type { PostCategory, PostStatus } from '#domain/posts/post.ts';
import type { ProductCategory } from '#domain/products/product.ts';
import type { SeriesStatus } from '#domain/schedule/schedule.ts';
import type { StudioRules } from '#domain/settings/rule-text.ts';
import type { StudioContact } from '#domain/studio/contact.ts';
import type { OpeningDays } from '#domain/studio/opening-hours.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';

/*
 * The content that both the files of src/content and the studio's database contain. A record is a row with the
 * names of its columns, as site_content() and studio_content() return it; content-file.ts converts between records
 * and files.
 */

/** The folders of src/content whose files each have a row. */
export const recordNouns = ['instructors', 'series', 'products', 'posts'] as const;

export type RecordNoun = (typeof recordNouns)[number];

/** The nouns that both files and database contain: records, and the studio's settings. */
export const contentNouns = [...recordNouns, 'studio'] as const;

export type ContentNoun = (typeof contentNouns)[number];

/** A picture: in files a path, with `src` relative to the noun's folder; or one that staff chose, by its id. */
export type PictureReference = NonNullable<RecordPicture>;

interface KeyedRecord {
  /** The file's name without its extension. */
  key: string;
}

export interface InstructorRecord extends KeyedRecord {
  name: string;
  role: string;
  since: number;
  specialties: string[];
  status: InstructorStatus;
  bio: string;
  body: string;
  picture: PictureReference | null;
  /** Only for staff: the site is built without it. */
  email?: string;
  phone?: string;
  location?: string;
}

/** Fields of a class with other names and units than in its row. */
type RenamedClassField =
  | 'series'
  | 'on'
  | 'classType'
  | 'instructor'
  | 'start'
  | 'end'
  | 'price'
  | 'spots'
  | 'workshop'
  | 'status';

export interface SeriesRecord extends KeyedRecord, Omit<Occurrence, RenamedClassField> {
  class_type: string;
  instructor: string;
  /** 1 for Monday to 7 for Sunday. */
  days: number[];
  starts: TimeOfDay;
  ends: TimeOfDay;
  /** In pence. */
  price: number;
  status: SeriesStatus;
  /** Booked places on the next date of each of its days; not compared. */
  booked?: number[];
}

export interface ProductRecord extends KeyedRecord {
  name: string;
  category: ProductCategory;
  /** In cents. */
  price: number;
  former_price: number | null;
  /** In hundredths of a per cent; null for the studio's usual rate. */
  vat_rate: number | null;
  featured: boolean;
  description: string;
  position: number;
  body: string;
  picture: PictureReference | null;
  /** Pieces in stock, null of a digital product; not compared. */
  stock?: number | null;
}

export interface PostRecord extends KeyedRecord {
  title: string;
  excerpt: string;
  category: PostCategory;
  author: string;
  /** 2026-03-14. */
  published_on: string;
  status: PostStatus;
  body: string;
  picture: PictureReference | null;
  comments: { author: string; on: string; text: string }[];
}

/** The settings of admins, which are at the beginning of studio.yaml. Editors own the other fields of that file. */
export interface StudioRecord extends KeyedRecord, StudioRules, StudioContact, OpeningDays {}

export interface ContentRecords {
  instructors: InstructorRecord;
  series: SeriesRecord;
  products: ProductRecord;
  posts: PostRecord;
  studio: StudioRecord;
}

export type ContentRecord = ContentRecords[ContentNoun];

/** Lists of records by their noun. */
export type ContentLists = { [Noun in ContentNoun]: ContentRecords[Noun][] };
