import { classTabs } from '#domain/classes/class-tabs.ts';
import { classLimits } from '#domain/classes/staff/class-schema.ts';
import { recordNouns } from '#domain/content/content-record.ts';
import { reservedPageNames } from '#domain/content/page-names.ts';
import { instructorLimits } from '#domain/instructors/instructor-schema.ts';
import { reservedAddresses } from '#domain/posts/post-address.ts';
import { postLimits } from '#domain/posts/post-schema.ts';
import { productLimits } from '#domain/products/staff/product-schema.ts';
import type { ContentFolder } from './collections.ts';

/** Fields that refer to another file by its name without the extension, and the folder of that file. */
export const references: Partial<Record<ContentFolder, Record<string, ContentFolder>>> = {
  'class-types': { instructor: 'instructors' },
  series: { classType: 'class-types', instructor: 'instructors' },
  posts: { author: 'instructors' },
  studio: { 'founder.instructor': 'instructors' },
};

/** Fields that must be unique among the files of a folder. */
export const uniqueFields: Partial<Record<ContentFolder, readonly string[]>> = {
  'class-types': ['id', 'style', 'title'],
  instructors: ['name', 'email'],
  products: ['name'],
  plans: ['name', 'order'],
  posts: ['title'],
  questions: ['question', 'order'],
  testimonials: ['order'],
};

/** Fields that are true in one file of a folder at most. */
export const singleMarks: Partial<Record<ContentFolder, readonly string[]>> = { plans: ['mostPopular'] };

/** Limits of the texts below the fields, in characters. */
export const textLimits: Partial<Record<ContentFolder, { maximum: number; required?: true }>> = {
  instructors: { maximum: instructorLimits.body },
  products: { maximum: productLimits.body },
  posts: { maximum: postLimits.body, required: true },
};

/** Folders whose texts are shown below a title of their page, and ids of other parts of that page. */
export const titledPages: Partial<Record<ContentFolder, { partIds: readonly string[] }>> = {
  'class-types': { partIds: classTabs.map(({ name }) => name) },
  pages: { partIds: [] },
};

/** Texts that are shown without pictures, because details of the studio are inserted into them. */
export const textsWithoutPictures: readonly string[] = ['pages/privacy.md', 'pages/accessibility.md'];

/** The maximum lengths of file names without the extension. */
export const longestNames: Partial<Record<ContentFolder, number>> = {
  instructors: instructorLimits.key,
  series: classLimits.key,
  products: productLimits.id,
  posts: postLimits.slug,
};

/** File names whose addresses other pages need. */
export const reservedNames: Partial<Record<ContentFolder, readonly string[]>> = {
  products: reservedPageNames,
  posts: reservedAddresses,
};

/** Files that pages require. Their folders contain no other ones: no page would show them. */
export const requiredFiles = [
  'studio/studio.yaml',
  'pages/story.md',
  'pages/philosophy.md',
  'pages/privacy.md',
  'pages/accessibility.md',
] as const;

/** Folders whose records the database owns, if there is one: new records have no file yet. */
export const databaseFolders: readonly ContentFolder[] = recordNouns;
