import { classType, instructor, series } from './classes.ts';
import { plan, product } from './products.ts';
import { page, post, question, testimonial } from './reading.ts';
import { studio } from './studio.ts';

/**
 * The folders of src/content: the format of each, Markdown for running text and YAML otherwise, and the schema of
 * its files.
 */
export const collections = {
  'class-types': { kind: 'md', schema: classType },
  series: { kind: 'yaml', schema: series },
  instructors: { kind: 'md', schema: instructor },
  products: { kind: 'md', schema: product },
  posts: { kind: 'md', schema: post },
  testimonials: { kind: 'yaml', schema: testimonial },
  plans: { kind: 'yaml', schema: plan },
  questions: { kind: 'yaml', schema: question },
  pages: { kind: 'md', schema: page },
  studio: { kind: 'yaml', schema: studio },
} as const;

/** The name of a folder of src/content. */
export type ContentFolder = keyof typeof collections;
