import * as v from 'valibot';
import { thousands } from '#domain/money/thousands.ts';
import { characterCount } from '#domain/people/plain-text.ts';
import {
  altProblem,
  fieldsOfPicture,
  pictureEntries,
  pictureOfFields,
  type RecordPicture,
  recordPicture,
} from '#domain/pictures/picture-schema.ts';
import { count, keyAndName, keyOf, studioDay } from '#domain/schema/answer-fields.ts';
import { keyOrElse, parsedField, requiredChoice, text } from '#domain/schema/form-fields.ts';
import {
  type FieldsOf,
  type ReadForm,
  readForm,
  refusedField,
  withProblems,
} from '#domain/schema/read-form.ts';
import { parseStudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { postCategories, postStatuses } from './post.ts';
import { postAddress, reservedAddresses } from './post-address.ts';

/** A post without its text, as the database returns it. */
export const postAnswer = v.object({
  /** Its name in the address: /blog/choosing-a-mat. */
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  category: keyOf(postCategories),
  author: keyAndName,
  publishedOn: studioDay,
  status: keyOf(postStatuses),
  /** Readers' comments, the oldest first. */
  comments: v.array(v.object({ author: v.string(), on: studioDay, text: v.string() })),
  version: count,
  picture: recordPicture,
});

export const wholePostAnswer = v.object({
  ...postAnswer.entries,
  /** Markdown. */
  body: v.string(),
});

/** A post as staff see it: a card of Blog Management. */
export interface StaffPost extends v.InferOutput<typeof postAnswer> {
  /** Whether the current site was built with it. */
  onSite: boolean;
  /** Address of the picture in the current site; null if the post is not on the site. */
  builtPicture: string | null;
}

/** A post with its text. */
export interface WholeStaffPost extends StaffPost {
  /** Markdown. */
  body: string;
}

/** The maximum length of each field. */
export const postLimits = { title: 120, excerpt: 300, body: 60_000, slug: 80 } as const;

/** The form of a post. */
export const postForm = v.object({
  title: text({
    label: 'Title',
    maximum: postLimits.title,
    message: `Please give the post a title of at most ${postLimits.title} characters, with a letter or a digit for its address.`,
  }),
  excerpt: text({
    label: 'Excerpt',
    lines: 'any',
    maximum: postLimits.excerpt,
    message: `Please write a sentence or two for the cards, at most ${postLimits.excerpt} characters.`,
  }),
  category: keyOrElse({ label: 'Category' }, postCategories, 'Wellness'),
  /** Key of an instructor. */
  author: requiredChoice({ label: 'Author', message: 'Please choose the instructor who wrote it.' }),
  publishedOn: parsedField({ label: 'Date', message: 'Please choose a date that exists.' }, parseStudioDay),
  /** Markdown, in which blanks are significant. */
  body: parsedField(
    {
      label: 'Text',
      maximum: postLimits.body,
      message: `Please write the post itself, at most ${thousands(postLimits.body)} characters.`,
    },
    (markdown) =>
      markdown.trim() !== '' && characterCount(markdown) <= postLimits.body ? markdown : undefined,
  ),
  ...pictureEntries,
});

/** The fields of a post's form. */
export type PostFields = FieldsOf<typeof postForm>;

/** The editable part of a post. */
export type PostDraft = Omit<v.InferOutput<typeof postForm>, 'picture' | 'alt' | 'focus'> & {
  picture: RecordPicture;
};

/** The fields of an existing post, or of a new one on the studio's current day. */
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
  ...fieldsOfPicture(post?.picture ?? null),
});

/**
 * Validates the form.
 * @param authors Keys of the possible authors.
 * @param slug Its existing address; a new post's address comes from its title.
 */
export function readPostForm(
  fields: PostFields,
  authors: readonly string[],
  slug = postAddress(fields.title),
): ReadForm<PostDraft, PostFields> {
  const altMessage = altProblem(fields);
  const read = withProblems(readForm(postForm, fields), {
    ...(slug === '' && { title: refusedField(postForm, 'title').message }),
    ...(reservedAddresses.includes(slug) && {
      title: 'Another page needs the address of that title. Please choose another one.',
    }),
    ...(!authors.includes(fields.author) && { author: refusedField(postForm, 'author').message }),
    ...(altMessage && { alt: altMessage }),
  });
  if (read.kind === 'refused') return read;
  const { picture, alt, focus, ...draft } = read.draft;
  return { kind: 'ok', draft: { ...draft, picture: pictureOfFields({ picture, alt, focus }) } };
}
