import { recordNouns } from '#domain/content/content-record.ts';
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
  plans: ['name'],
  posts: ['title'],
  questions: ['question'],
};

/** Files that pages require. */
export const requiredFiles = [
  'studio/studio.yaml',
  'pages/story.md',
  'pages/philosophy.md',
  'pages/privacy.md',
  'pages/accessibility.md',
] as const;

/** Folders whose records the database owns, if there is one: new records have no file yet. */
export const databaseFolders: readonly ContentFolder[] = recordNouns;
