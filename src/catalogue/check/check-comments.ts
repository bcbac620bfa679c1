import { isoDay } from '#domain/time/calendar-day.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { mistakeAt, valueAt } from './check-names.ts';
import type { ContentFile } from './files/content-file.ts';
import type { Mistake } from './mistake.ts';

/** Reports comments that are older than their post, or from a day that has not come yet. */
export function checkComments(file: ContentFile): Mistake[] {
  const publishedOn = valueAt(file, 'publishedOn');
  const comments = valueAt(file, 'comments');
  if (file.folder !== 'posts' || !(publishedOn instanceof Date) || !Array.isArray(comments)) return [];
  const [from, today] = [isoDay(publishedOn), studioDayOf(new Date())];
  return comments.flatMap((_, index) => {
    const field = `comments.${index}.on`;
    const on = valueAt(file, field);
    if (!(on instanceof Date)) return [];
    if (isoDay(on) < from)
      return [mistakeAt(file, field, `expected a day from ${from} on, when the post is published`)];
    return isoDay(on) > today ? [mistakeAt(file, field, 'expected a day that is not in the future')] : [];
  });
}
