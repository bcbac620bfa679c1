import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { postCategories, postStatuses } from '#domain/posts/post.ts';
import { postLimits } from '#domain/posts/post-schema.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { day, fields, line, listOf, oneOf, picture, text, wholeNumber } from './fields.ts';
import { sceneOf, withDefaultPicture } from './house-pictures.ts';

/** An article of the journal. The text below the fields is the article. */
export const post = (context: SchemaContext) =>
  z.preprocess(
    withDefaultPicture(sceneOf),
    fields({
      title: line(postLimits.title),
      excerpt: text(postLimits.excerpt),
      category: oneOf(keysOf(postCategories)),
      /** File name of the instructor who wrote it, without .md. */
      author: text(),
      /** A day: 2026-03-14. */
      publishedOn: day(),
      status: oneOf(keysOf(postStatuses)),
      picture: picture(context),
      comments: listOf(fields({ author: text(), on: day(), text: text() })).default([]),
    }),
  );

/** The running text of a single page: our story, our philosophy, privacy, accessibility. */
export const page = fields({ title: text() });

/** A question and its answer of the membership page. */
export const question = fields({ question: text(), answer: text(), order: wholeNumber(1) });

/** A member's testimonial. */
export const testimonial = fields({ content: text(), author: text(), role: text(), order: wholeNumber(1) });
