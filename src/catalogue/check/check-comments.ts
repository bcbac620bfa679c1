import { mistakeAt, valueAt } from './check-names.ts';
import type { ContentFile } from './content-file.ts';
import type { Mistake } from './mistake.ts';

/** Reports comments that are older than their post. */
export function checkComments(file: ContentFile): Mistake[] {
  const publishedOn = valueAt(file, 'publishedOn');
  const comments = valueAt(file, 'comments');
  if (file.folder !== 'posts' || !(publishedOn instanceof Date) || !Array.isArray(comments)) return [];
  const day = publishedOn.toISOString().slice(0, 10);
  return comments.flatMap((_, index) => {
    const field = `comments.${index}.on`;
    const on = valueAt(file, field);
    return on instanceof Date && on < publishedOn
      ? [mistakeAt(file, field, `expected a day from ${day} on, when the post is published`)]
      : [];
  });
}
