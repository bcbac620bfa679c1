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
 * What files of src/content and the studio's database both hold. A record is a row under the names of its columns, as
 * site_content() and studio_content() answer it; content-file.ts makes records of files, and files of records.
 */

/** The folders of src/content whose files have a row each. */
export const recordNouns = ['instructors', 'series', 'products', 'posts'] as const;

export type RecordNoun = (typeof recordNouns)[number];

/** What files and database both hold: records, and what admins set about the studio. */
export const contentNouns = [...recordNouns, 'studio'] as const;

export type ContentNoun = (typeof contentNouns)[number];

/** A picture: as files name it, `src` relative to the noun's folder; or one that staff chose, by its id. */
export type PictureReference = NonNullable<RecordPicture>;

interface Written {
  /** The file's name without its ending. */
  key: string;
}

export interface InstructorRecord extends Written {
  name: string;
  role: string;
  since: number;
  specialties: string[];
  status: InstructorStatus;
  bio: string;
  body: string;
  picture: PictureReference | null;
  /** Only staff know these: the site is built without them. */
  email?: string;
  phone?: string;
  location?: string;
}

/** What a class shows under other names and in other units than its row. */
type RenamedOfClass =
  | 'series'
  | 'on'
  | 'classType'
  | 'instructor'
  | 'start'
  | 'end'
  | 'price'
  | 'spots'
  | 'standing';

export interface SeriesRecord extends Written, Omit<Occurrence, RenamedOfClass> {
  class_type: string;
  instructor: string;
  /** 1 for Monday to 7 for Sunday. */
  days: number[];
  starts: TimeOfDay;
  ends: TimeOfDay;
  /** Pence. */
  price: number;
  status: SeriesStatus;
  /** Places taken on the next date of each of its days; no part of what is compared. */
  booked?: number[];
}

export interface ProductRecord extends Written {
  name: string;
  category: ProductCategory;
  /** Cents. */
  price: number;
  former_price: number | null;
  /** In hundredths of a per cent; null for the studio's usual rate. */
  vat_rate: number | null;
  featured: boolean;
  description: string;
  place: number;
  body: string;
  picture: PictureReference | null;
  /** Pieces on the shelf; no part of what is compared. */
  stock?: number;
}

export interface PostRecord extends Written {
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

/** What admins set and studio.yaml begins with. The rest of that file is an editor's alone. */
export interface StudioRecord extends Written, StudioRules, StudioContact, OpeningDays {}

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
