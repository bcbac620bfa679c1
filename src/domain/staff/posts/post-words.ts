import type { StudioDay } from '#domain/time/studio-time.ts';
import { type PostDraft, type PostFields, type PostProblem, postLimits, postProblems } from './post-draft.ts';

/** Why something was not done with a post. */
export type PostRefusalReason = PostProblem | 'address-taken' | 'from-file' | 'not-allowed' | 'unknown';

/** What a refusal says, each with what to do next. */
export const postRefusalWords: Record<PostRefusalReason, string> = {
  'title-invalid': `Please give the post a title of at most ${postLimits.title} characters, with a letter or a digit for its address.`,
  'excerpt-invalid': `Please write a sentence or two for the cards, at most ${postLimits.excerpt} characters.`,
  'author-unknown': 'Please choose the instructor who wrote it.',
  'date-invalid': 'Please choose a day of the calendar.',
  'body-invalid': `Please write the post itself, at most ${postLimits.body.toLocaleString('en-GB')} characters.`,
  'address-taken': 'There is a post at this title’s address already. Please give this one another title.',
  'from-file': 'This post is a Markdown file and is changed there, in src/content/posts.',
  'not-allowed': 'Only admins change posts. Please ask one of them.',
  unknown: 'This post is no longer there. Somebody may have deleted it: please look at the list again.',
};

/** The field that a problem is about. */
export const postProblemFields = {
  'title-invalid': 'title',
  'address-taken': 'title',
  'excerpt-invalid': 'excerpt',
  'author-unknown': 'author',
  'date-invalid': 'publishedOn',
  'body-invalid': 'body',
} as const satisfies Partial<Record<PostRefusalReason, string>>;

/** What the fields are called. */
export const postLabels: Record<keyof PostFields, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  category: 'Category',
  author: 'Author',
  publishedOn: 'Date',
  body: 'Text',
};

/** The words for a refusal, with the field that they stand beside if they are about one. */
export function postRefusal(reason: PostRefusalReason): string | { field: keyof PostFields; words: string } {
  const words = postRefusalWords[reason];
  return reason in postProblemFields
    ? { field: postProblemFields[reason as keyof typeof postProblemFields], words }
    : words;
}

/**
 * Reads the editor.
 * @param authors Keys of those who may have written it.
 * @param slug Its address where it has one already.
 */
export function readPostForm(
  fields: PostFields,
  authors: readonly string[],
  slug: string | undefined,
):
  | { kind: 'ok'; draft: PostDraft }
  | { kind: 'refused'; problems: Partial<Record<keyof PostFields, string>> } {
  const found = postProblems(fields, authors, slug);
  if (found.length === 0)
    return { kind: 'ok', draft: { ...fields, publishedOn: fields.publishedOn as StudioDay } as PostDraft };
  const problems = found.map((one) => [postProblemFields[one], postRefusalWords[one]]);
  return { kind: 'refused', problems: Object.fromEntries(problems) };
}

/** The file of a post that is one. */
export const postFile = (slug: string) => `src/content/posts/${slug}.md`;

interface StandingPost {
  slug: string;
  source: 'file' | 'studio';
  status: 'published' | 'draft';
  onSite: boolean;
}

/** Why a post cannot be changed here; undefined where nothing is in the way but the role. */
export function unchangeableBecause({
  slug,
  source,
}: Pick<StandingPost, 'slug' | 'source'>): string | undefined {
  return source === 'file' ? `It is a Markdown file: change ${postFile(slug)}.` : undefined;
}

/** Why a post cannot be viewed on the site yet; undefined where it is there. */
export function unseenBecause({
  status,
  onSite,
}: Pick<StandingPost, 'status' | 'onSite'>): string | undefined {
  if (status === 'draft')
    return onSite
      ? 'It is a draft, and leaves the site at the next build'
      : 'It is a draft: publish it first';
  return onSite ? undefined : 'It appears on the site at the next build';
}

/** "No comments", "1 comment", "2 comments". */
export function commentCount(count: number): string {
  if (count === 0) return 'No comments';
  return count === 1 ? '1 comment' : `${count} comments`;
}
