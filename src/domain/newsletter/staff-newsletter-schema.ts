import * as v from 'valibot';
import { lettersOf } from '#domain/people/plain-text.ts';
import { count, instant } from '#domain/schema/answer-fields.ts';
import { text, typed } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';

/** A letter of the newsletter, as the list of staff shows it. */
export const newsletterRow = v.object({
  number: count,
  subject: v.string(),
  version: count,
  /** Null while it is a draft. */
  sentAt: v.nullable(instant),
  /** How many readers there were when it was sent; 0 before. */
  recipients: count,
  /** How many mails have gone out, wait, were given up, and were left out because their reader had left. */
  sent: count,
  waiting: count,
  failed: count,
  dropped: count,
  /** How many readers left after it, and before the next one. */
  left: count,
});

/** The same with its text. */
export const wholeNewsletter = v.object({
  ...newsletterRow.entries,
  /** Markdown. */
  body: v.string(),
});

export type NewsletterRow = v.InferOutput<typeof newsletterRow>;
export type WholeNewsletter = v.InferOutput<typeof wholeNewsletter>;

const limits = { subject: 150, body: 20_000 } as const;

/** What staff write of a letter. */
export const staffNewsletterForm = v.object({
  subject: text({
    label: 'Subject',
    most: limits.subject,
    wrong: `Please give the letter a subject of up to ${limits.subject} characters.`,
  }),
  /** Markdown. Its blanks mean something. */
  body: typed(
    {
      label: 'Letter',
      most: limits.body,
      wrong: `Please write the letter itself, up to ${limits.body.toLocaleString('en-GB')} characters.`,
    },
    (written) => (written.trim() !== '' && lettersOf(written) <= limits.body ? written : undefined),
  ),
});

export type NewsletterFields = FieldsOf<typeof staffNewsletterForm>;
export type NewsletterDraft = v.InferOutput<typeof staffNewsletterForm>;

/** What stands in the fields of a letter, or of a new one. */
export const fieldsOfNewsletter = (letter: WholeNewsletter | null): NewsletterFields => ({
  subject: letter?.subject ?? '',
  body: letter?.body ?? '',
});

/** A new letter that tells of a post: all of it, for whoever writes it to shorten, and the way to it. */
export const fieldsFromPost = ({
  slug,
  title,
  body,
}: {
  slug: string;
  title: string;
  body: string;
}): NewsletterFields => ({
  subject: title,
  body: `${body.trim()}\n\n[Read it on our site](/blog/${slug})\n`,
});
