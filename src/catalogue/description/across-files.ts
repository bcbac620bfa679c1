import { recordNouns } from '#domain/content/content-record.ts';
import type { ContentFolder } from './collections.ts';

/** A field that holds the name of another file, without its ending, and the folder in which that lies. */
export const references: Partial<Record<ContentFolder, Record<string, ContentFolder>>> = {
  'class-types': { instructor: 'instructors' },
  series: { classType: 'class-types', instructor: 'instructors' },
  posts: { author: 'instructors' },
  studio: { 'founder.instructor': 'instructors' },
};

/** Fields that no two files of a folder may have alike. */
export const distinctFields: Partial<Record<ContentFolder, readonly string[]>> = {
  'class-types': ['id', 'style', 'title'],
  instructors: ['name', 'email'],
  products: ['name'],
  plans: ['name'],
  posts: ['title'],
  questions: ['question'],
};

/** Files that pages cannot be made without. */
export const neededFiles = [
  'studio/studio.yaml',
  'pages/story.md',
  'pages/philosophy.md',
  'pages/privacy.md',
] as const;

/** Folders that belong to the database where there is one: what is new in it has no file yet. */
export const ownedByDatabase: readonly ContentFolder[] = recordNouns;
