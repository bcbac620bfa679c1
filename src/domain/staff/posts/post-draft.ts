import { isPlainText } from '#domain/people/plain-text.ts';
import { type PostCategory, postCategories } from '#domain/studio/post.ts';
import { parseStudioDay, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';

/** What staff write of a post. */
export interface PostDraft {
  title: string;
  excerpt: string;
  category: PostCategory;
  /** Key of an instructor. */
  author: string;
  publishedOn: StudioDay;
  /** Markdown. */
  body: string;
}

/** The most letters of each field. The same as in supabase/migrations/20261122016000_posts.sql: change both together. */
export const postLimits = { title: 120, excerpt: 300, body: 60_000, slug: 80 } as const;

/** A field of the form that cannot be kept as it is. */
export type PostProblem =
  | 'title-invalid'
  | 'excerpt-invalid'
  | 'author-unknown'
  | 'date-invalid'
  | 'body-invalid';

/** A post as it is typed: each field a text. */
export type PostFields = { [Field in keyof PostDraft]: string };

const combiningMarks = /\p{M}/gu;

/**
 * The address that a title gives a post: "Yin, and Why" is /blog/yin-and-why.
 * Empty where the title has no Latin letter and no digit.
 */
export function postAddress(title: string): string {
  return title
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, postLimits.slug)
    .replace(/^-+|-+$/g, '');
}

/** A draft as it is kept: without the spaces around its title and excerpt. */
export function tidiedDraft<Draft extends Pick<PostDraft, 'title' | 'excerpt'>>(draft: Draft): Draft {
  return { ...draft, title: draft.title.trim(), excerpt: draft.excerpt.trim() };
}

/** The editor of a post that is there, or of a new one on the day of the studio. */
export const fieldsOfPost = (
  post: (Omit<PostDraft, 'author'> & { author: { key: string } }) | null,
  now: Date,
): PostFields => ({
  title: post?.title ?? '',
  excerpt: post?.excerpt ?? '',
  category: post?.category ?? 'Wellness',
  author: post?.author.key ?? '',
  publishedOn: post?.publishedOn ?? studioDayOf(now),
  body: post?.body ?? '',
});

/**
 * The first thing that keeps a draft from being saved, undefined where nothing does.
 * @param authors Keys of those who may have written it.
 * @param slug Its address where it has one already; otherwise the title gives it.
 */
export function postProblem(
  draft: PostFields,
  authors: readonly string[],
  slug: string = postAddress(draft.title),
): PostProblem | undefined {
  return postProblems(draft, authors, slug)[0];
}

/** Everything that keeps a draft from being saved, in the order of the form. */
export function postProblems(
  draft: PostFields,
  authors: readonly string[],
  slug: string = postAddress(draft.title),
): PostProblem[] {
  const { title, excerpt } = tidiedDraft(draft);
  const problems: PostProblem[] = [];
  if (!within(title, postLimits.title) || !isPlainText(title) || slug === '') problems.push('title-invalid');
  if (!within(excerpt, postLimits.excerpt)) problems.push('excerpt-invalid');
  if (!authors.includes(draft.author)) problems.push('author-unknown');
  if (!parseStudioDay(draft.publishedOn)) problems.push('date-invalid');
  if (draft.body.trim() === '' || lettersOf(draft.body) > postLimits.body) problems.push('body-invalid');
  return problems;
}

/** A category by what a form or an address says; undefined where there is no such. */
export function parsePostCategory(text: string | null): PostCategory | undefined {
  return text !== null && Object.hasOwn(postCategories, text) ? (text as PostCategory) : undefined;
}

const within = (text: string, most: number) => text !== '' && lettersOf(text) <= most;

// As the database counts: a letter outside the basic plane is one.
function lettersOf(text: string): number {
  let letters = 0;
  for (const _ of text) letters += 1;
  return letters;
}
