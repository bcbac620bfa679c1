import { pictureProblemFields } from '#domain/pictures/picture-schema.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { refusedField } from '#domain/schema/read-form.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { type PostFields, postForm } from './post-schema.ts';

/** The studio's refusals of a post, with their fields. */
const problemFields = {
  'title-invalid': 'title',
  'excerpt-invalid': 'excerpt',
  'author-unknown': 'author',
  'date-invalid': 'publishedOn',
  'body-invalid': 'body',
  ...pictureProblemFields,
} as const satisfies Record<string, keyof PostFields>;

export type PostProblem = keyof typeof problemFields;

const otherMessages = {
  'address-taken': 'There is a post at this title’s address already. Please give this one another title.',
  'not-allowed': 'Only admins change posts. Please ask one of them.',
  unknown: 'This post no longer exists. Somebody may have deleted it: please look at the list again.',
} as const;

/** Why an action on a post was refused. */
export type PostRefusalReason = PostProblem | keyof typeof otherMessages;

/** All refusals that are about a field. */
export const postProblemNames = [...keysOf(problemFields), 'address-taken'] as const;

/** The message of a refusal, with the field beside which it is shown, if there is one. */
export function postRefusal(
  reason: PostRefusalReason,
): string | { field: keyof PostFields; message: string } {
  if (reason in problemFields) return refusedField(postForm, problemFields[reason as PostProblem]);
  const message = otherMessages[reason as keyof typeof otherMessages];
  return reason === 'address-taken' ? { field: 'title', message } : message;
}

/** The message of a refusal, which says what to do next. */
export function postRefusalMessage(reason: PostRefusalReason): string {
  const refusal = postRefusal(reason);
  return typeof refusal === 'string' ? refusal : refusal.message;
}

interface PostVisibility {
  status: 'published' | 'draft';
  onSite: boolean;
  publishedOn: StudioDay;
}

/** When a published post appears: "when the site is published", or from its day on. */
export const appearsWhen = (
  { publishedOn }: Pick<PostVisibility, 'publishedOn'>,
  today: StudioDay,
): string =>
  publishedOn > today
    ? `from ${dayInWords(publishedOn)} on, when the site is published`
    : 'when the site is published';

/** Why a post cannot be viewed on the site yet; undefined if it can. */
export function reasonNotOnSite(post: PostVisibility, today: StudioDay): string | undefined {
  const { status, onSite } = post;
  if (status === 'draft')
    return onSite
      ? 'It is a draft, and leaves the site when that is published'
      : 'It is a draft: publish it first';
  return onSite ? undefined : `It appears ${appearsWhen(post, today)}`;
}

/** "No comments", "1 comment", "2 comments". */
export function commentCount(count: number): string {
  if (count === 0) return 'No comments';
  return count === 1 ? '1 comment' : `${count} comments`;
}
