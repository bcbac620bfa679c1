import { pictureProblemFields } from '#domain/pictures/picture-schema.ts';
import { refusedField } from '#domain/schema/read-form.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { type PostFields, postForm } from './post-schema.ts';

/** What the studio refuses of a post, with the field that it is about. */
const problemFields = {
  'title-invalid': 'title',
  'excerpt-invalid': 'excerpt',
  'author-unknown': 'author',
  'date-invalid': 'publishedOn',
  'body-invalid': 'body',
  ...pictureProblemFields,
} as const satisfies Record<string, keyof PostFields>;

export type PostProblem = keyof typeof problemFields;

const otherWords = {
  'address-taken': 'There is a post at this title’s address already. Please give this one another title.',
  'not-allowed': 'Only admins change posts. Please ask one of them.',
  unknown: 'This post is no longer there. Somebody may have deleted it: please look at the list again.',
} as const;

/** Why something was not done with a post. */
export type PostRefusalReason = PostProblem | keyof typeof otherWords;

/** Every refusal that is about what was typed. */
export const postProblemNames = [...(Object.keys(problemFields) as PostProblem[]), 'address-taken'] as const;

/** The words for a refusal, with the field that they stand beside if they are about one. */
export function postRefusal(reason: PostRefusalReason): string | { field: keyof PostFields; words: string } {
  if (reason in problemFields) return refusedField(postForm, problemFields[reason as PostProblem]);
  const words = otherWords[reason as keyof typeof otherWords];
  return reason === 'address-taken' ? { field: 'title', words } : words;
}

/** What a refusal says, each with what to do next. */
export function postRefusalWords(reason: PostRefusalReason): string {
  const refusal = postRefusal(reason);
  return typeof refusal === 'string' ? refusal : refusal.words;
}

interface StandingPost {
  status: 'published' | 'draft';
  onSite: boolean;
  publishedOn: StudioDay;
}

/** When a published post appears: "when the site is published", or from its day on. */
export const appearsWhen = ({ publishedOn }: Pick<StandingPost, 'publishedOn'>, today: StudioDay): string =>
  publishedOn > today
    ? `from ${dayInWords(publishedOn)} on, when the site is published`
    : 'when the site is published';

/** Why a post cannot be viewed on the site yet; undefined where it is there. */
export function unseenBecause(post: StandingPost, today: StudioDay): string | undefined {
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
