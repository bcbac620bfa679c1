import * as v from 'valibot';
import { listText } from '#domain/content/list-text.ts';
import { weekdayAndDay } from '#domain/schedule/schedule-texts.ts';
import { studioDay } from '#domain/schema/answer-fields.ts';

/** A class that still names an instructor. */
export const taughtClass = v.object({
  title: v.string(),
  /** The first coming date that they teach of another instructor's class; null if the class is theirs. */
  on: v.nullable(studioDay),
});

type TaughtClass = v.InferOutput<typeof taughtClass>;

/** Why an instructor cannot have left yet, with the classes, and what to do. */
export function stillTeachingMessage(name: string, classes: readonly TaughtClass[]): string {
  const titles = classes.map(({ title, on }) => (on === null ? title : `${title} on ${weekdayAndDay(on)}`));
  const steps = [
    ...(classes.some(({ on }) => on === null)
      ? ['Give the classes to somebody else, or delete them, in Class Management.']
      : []),
    ...(classes.some(({ on }) => on !== null)
      ? ['Give the dates to somebody else, or cancel them, in Booking Management.']
      : []),
  ];
  return [`${name} still teaches ${listText([...new Set(titles)])}.`, ...steps, 'Then try again.'].join(' ');
}

/**
 * What happens when an instructor has left, in paragraphs.
 * @param founder Key of the instructor whom the site's files name as the studio's founder.
 */
export function departureNotes(
  { key, name, hasAccount }: { key: string; name: string; hasAccount: boolean },
  founder: string,
): string[] {
  return [
    `Once the site is published, ${name} is no longer shown among the teachers. Nobody can choose them for a class, a date or an invitation any more. Past dates and posts keep their name, and their contact details stay here for staff.`,
    ...(key === founder
      ? [
          `${name} is the founder: the home page then leaves out their quote, and the page about the studio their story, until the site’s files name somebody else.`,
        ]
      : []),
    hasAccount
      ? 'Their account is no longer linked to this profile, and loses the role of an instructor; an admin remains an admin. It keeps its own bookings and passes.'
      : 'An open invitation to this profile ends.',
    'You can undo this with Activate. The account then needs a new invitation.',
  ];
}
