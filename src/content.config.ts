import { defineCollection } from 'astro:content';
import { classType, instructor, series } from '#catalogue/description/classes.ts';
import { plan, product } from '#catalogue/description/products.ts';
import { page, post, question, testimonial } from '#catalogue/description/reading.ts';
import { studio } from '#catalogue/description/studio.ts';
import { contentFolder } from '#catalogue/files/content-folder.ts';
import { withStudioPosts } from '#catalogue/studio-posts.ts';

/*
 * Which folders of content there are, and what editors write in each: catalogue/description/ is the only
 * description of it. A field that is wrong, missing or unknown stops the build with the file, the field and
 * what was expected; checks across files (an unknown instructor, a number used twice) are in catalogue/.
 */

/** The journal: these files, and what was published in the back office by the time of the build. */
const journal = withStudioPosts(contentFolder('posts', 'md'), {
  url: import.meta.env.PUBLIC_SUPABASE_URL,
  publishableKey: import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
});

export const collections = {
  classTypes: defineCollection({ loader: contentFolder('class-types', 'md'), schema: classType }),
  series: defineCollection({ loader: contentFolder('series', 'yaml'), schema: series }),
  instructors: defineCollection({ loader: contentFolder('instructors', 'md'), schema: instructor }),
  products: defineCollection({ loader: contentFolder('products', 'md'), schema: product }),
  posts: defineCollection({ loader: journal, schema: post }),
  testimonials: defineCollection({ loader: contentFolder('testimonials', 'yaml'), schema: testimonial }),
  plans: defineCollection({ loader: contentFolder('plans', 'yaml'), schema: plan }),
  questions: defineCollection({ loader: contentFolder('questions', 'yaml'), schema: question }),
  pages: defineCollection({ loader: contentFolder('pages', 'md'), schema: page }),
  studio: defineCollection({ loader: contentFolder('studio', 'yaml'), schema: studio }),
};
