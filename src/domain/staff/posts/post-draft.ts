import { isPlainText } from '#domain/people/plain-text.ts';
import { lettersOf } from '#domain/schema/form-fields.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import { postAddress } from './post-address.ts';
import { type PostDraft, type PostFields, postLimits } from './post-schema.ts';
import type { PostProblem } from './post-words.ts';

/** A draft as it is kept: without the spaces around its title and excerpt. */
export function tidiedDraft<Draft extends Pick<PostDraft, 'title' | 'excerpt'>>(draft: Draft): Draft {
  return { ...draft, title: draft.title.trim(), excerpt: draft.excerpt.trim() };
}

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

const within = (text: string, most: number) => text !== '' && lettersOf(text) <= most;
