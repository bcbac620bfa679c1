import * as v from 'valibot';
import { thousands } from '#domain/money/thousands.ts';
import { characterCount } from '#domain/people/plain-text.ts';
import { count, instant } from '#domain/schema/answer-fields.ts';
import { parsedField, text } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';

/** A newsletter, as the staff's list shows it. */
export const newsletterRow = v.object({
  number: count,
  subject: v.string(),
  version: count,
  /** Null while it is a draft. */
  sentAt: v.nullable(instant),
  /** The number of readers when it was sent; 0 before. */
  recipients: count,
  /** How many of its mails were sent and did not come back, as far as is known. */
  sent: count,
  waiting: count,
  /** How many were given up. */
  failed: count,
  /** How many came back after they were sent. */
  bounced: count,
  /** How many were not sent, because their reader had unsubscribed. */
  dropped: count,
  /** How many readers unsubscribed after it, and before the next one. */
  unsubscribed: count,
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

/** The editable part of a newsletter. */
export const staffNewsletterForm = v.object({
  subject: text({
    label: 'Subject',
    maximum: limits.subject,
    message: `Please give the newsletter a subject of up to ${limits.subject} characters.`,
  }),
  /** Markdown, in which blanks are significant. */
  body: parsedField(
    {
      label: 'Text',
      maximum: limits.body,
      message: `Please write the text, up to ${thousands(limits.body)} characters.`,
    },
    (markdown) => (markdown.trim() !== '' && characterCount(markdown) <= limits.body ? markdown : undefined),
  ),
});

export type NewsletterFields = FieldsOf<typeof staffNewsletterForm>;
export type NewsletterDraft = v.InferOutput<typeof staffNewsletterForm>;

/** The fields of a newsletter, or of a new one. */
export const fieldsOfNewsletter = (newsletter: WholeNewsletter | null): NewsletterFields => ({
  subject: newsletter?.subject ?? '',
  body: newsletter?.body ?? '',
});

/** A new newsletter about a post: its whole text, to be shortened, and a link to it. */
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
