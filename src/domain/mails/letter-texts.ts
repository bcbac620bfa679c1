import * as v from 'valibot';
import { thousands } from '#domain/money/thousands.ts';
import { validatedField } from '#domain/schema/form-fields.ts';

/**
 * The parts of a letter whose texts admins may change, with their maximum lengths. A test compares them with the
 * database.
 */
export const letterParts = { subject: 150, title: 120, opening: 1000 } as const;

export type LetterPart = keyof typeof letterParts;

/** An admin's texts for parts of a letter; a missing part has the default text. */
export const letterTexts = v.object({
  subject: v.optional(v.string()),
  title: v.optional(v.string()),
  opening: v.optional(v.string()),
});

export type LetterTexts = v.InferOutput<typeof letterTexts>;

const bookingFields = ['name', 'class', 'day', 'time', 'teacher'] as const;

/**
 * The fields that an admin's text may contain in braces, besides {ours}, by the prefix of the mail kind. The longest
 * matching prefix applies.
 */
const fieldsByKind = {
  'booking-': bookingFields,
  'place-': bookingFields,
  'class-': bookingFields,
  'class-cancelled': [...bookingFields, 'reason'],
  'order-': ['name', 'order'],
  'payment-': ['receipt'],
  'refund-': ['receipt'],
  'substitute-': bookingFields,
  'substitute-wanted': ['name'],
  invitation: ['name'],
} as const satisfies Record<string, readonly string[]>;

/** The fields of a mail kind, without the braces. {ours} is the default text of that part. */
export function fieldsOfLetter(kind: string): readonly string[] {
  const [fields] = Object.entries(fieldsByKind)
    .filter(([prefix]) => kind.startsWith(prefix))
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([, names]) => names);
  return ['ours', ...(fields ?? [])];
}

/** The first field in braces that mails of this kind do not have; undefined if all are known. */
export function unknownField(text: string, kind: string): string | undefined {
  const fieldNames = fieldsOfLetter(kind);
  return [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !fieldNames.includes(name));
}

const textField = (label: string, part: LetterPart, kind: string) =>
  validatedField({ label, maximum: letterParts[part] }, (text) => {
    const unknown = unknownField(text, kind);
    if (unknown !== undefined)
      return `This email has no {${unknown}}. It has ${fieldsOfLetter(kind)
        .map((name) => `{${name}}`)
        .join(', ')}.`;
    return [...text].length > letterParts[part]
      ? `Please keep this to ${thousands(letterParts[part])} characters.`
      : undefined;
  });

/** The form of a mail's texts. An empty field keeps the default text. */
export const letterTextsForm = (kind: string) =>
  v.object({
    subject: textField('Subject', 'subject', kind),
    title: textField('Heading', 'title', kind),
    opening: textField('First paragraph', 'opening', kind),
  });
