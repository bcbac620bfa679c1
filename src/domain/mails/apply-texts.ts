import * as v from 'valibot';
import { firstNameOf } from '#domain/mails/letters/first-name.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import type { Letter } from './letter.ts';
import type { LetterTexts } from './letter-texts.ts';

const payloadFields = v.object({
  name: v.optional(v.string(), ''),
  number: v.optional(v.number()),
  // Null in a receipt without one.
  reason: v.nullish(v.string(), ''),
  occurrence: v.optional(
    v.object({
      title: v.string(),
      on: v.string(),
      start: v.string(),
      instructor: v.object({ name: v.string() }),
    }),
  ),
});

/** The values of the fields in a mail. @param payload The mail's data. */
function valuesOf(payload: unknown): Record<string, string> {
  const read = v.safeParse(payloadFields, payload);
  if (!read.success) return {};
  const { name, number, reason, occurrence } = read.output;
  return {
    name: firstNameOf(name),
    reason,
    order: `EK-S-${number}`,
    receipt: `R-${number}`,
    ...(occurrence && {
      class: occurrence.title,
      day: dayInWords(occurrence.on as Parameters<typeof dayInWords>[0]),
      time: occurrence.start,
      teacher: occurrence.instructor.name,
    }),
  };
}

/** Applies an admin's texts to a letter. @param payload The mail's data. */
export function applyTexts(letter: Letter, texts: LetterTexts, payload: unknown): Letter {
  const values = valuesOf(payload);
  const fill = (text: string, defaultText: string) =>
    text.replace(/\{(\w+)\}/g, (field, name: string) =>
      name === 'ours' ? defaultText : (values[name] ?? field),
    );
  const { subject, title, opening } = texts;
  const index = letter.blocks.findIndex(({ kind }) => kind === 'text');
  const first = letter.blocks[index];
  return {
    ...letter,
    ...(subject && { subject: fill(subject, letter.subject) }),
    ...(title && { title: fill(title, letter.title) }),
    ...(opening &&
      first?.kind === 'text' && {
        blocks: letter.blocks.with(index, { kind: 'text', text: fill(opening, first.text) }),
      }),
  };
}
