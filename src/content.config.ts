import { defineCollection } from 'astro:content';
import { type ContentFolder, collections as described } from '#catalogue/description/collections.ts';
import { contentFolder } from '#catalogue/files/content-folder.ts';
import { withStudioPosts } from '#catalogue/studio-posts.ts';

/*
 * Where each collection comes from. Which folders there are, and what editors write in each, is in
 * catalogue/description/.
 */

/** A folder of content as it is described. */
const filesOf = <F extends ContentFolder>(folder: F) => ({
  loader: contentFolder(folder, described[folder].kind),
  schema: described[folder].schema as (typeof described)[F]['schema'],
});

/** The journal: these files, and what was published in the back office by the time of the build. */
const journal = withStudioPosts(contentFolder('posts', 'md'), {
  url: import.meta.env.PUBLIC_SUPABASE_URL,
  publishableKey: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
});

export const collections = {
  classTypes: defineCollection(filesOf('class-types')),
  series: defineCollection(filesOf('series')),
  instructors: defineCollection(filesOf('instructors')),
  products: defineCollection(filesOf('products')),
  posts: defineCollection({ ...filesOf('posts'), loader: journal }),
  testimonials: defineCollection(filesOf('testimonials')),
  plans: defineCollection(filesOf('plans')),
  questions: defineCollection(filesOf('questions')),
  pages: defineCollection(filesOf('pages')),
  studio: defineCollection(filesOf('studio')),
};
