import { defineCollection } from 'astro:content';
import { recordSource, siteDataSource } from '#catalogue/database/source.ts';
import { type ContentFolder, collections as described } from '#catalogue/description/collections.ts';
import { contentFolder } from '#catalogue/files/content-folder.ts';
import type { RecordNoun } from '#domain/content/content-record.ts';

/*
 * Where each collection comes from. Which folders there are, and what editors write in each, is in
 * catalogue/description/.
 */

const schemaOf = <F extends ContentFolder>(folder: F) =>
  described[folder].schema as (typeof described)[F]['schema'];

/** Content that only editors change: a folder of files. */
const filesOf = <F extends ContentFolder>(folder: F) => ({
  loader: contentFolder(folder, described[folder].kind),
  schema: schemaOf(folder),
});

/** Content that staff change, too: from the studio's database, or from files if the site is a demo. */
const recordsOf = <Noun extends RecordNoun>(noun: Noun) => ({
  loader: recordSource(noun),
  schema: schemaOf(noun),
});

export const collections = {
  series: defineCollection(recordsOf('series')),
  instructors: defineCollection(recordsOf('instructors')),
  products: defineCollection(recordsOf('products')),
  posts: defineCollection(recordsOf('posts')),
  site: defineCollection({ loader: siteDataSource() }),
  classTypes: defineCollection(filesOf('class-types')),
  testimonials: defineCollection(filesOf('testimonials')),
  plans: defineCollection(filesOf('plans')),
  questions: defineCollection(filesOf('questions')),
  pages: defineCollection(filesOf('pages')),
  studio: defineCollection(filesOf('studio')),
};
