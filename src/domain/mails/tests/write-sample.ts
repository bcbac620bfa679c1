import { micromark } from 'micromark';
import type { Letter, MailStudio } from '#domain/mails/letter.ts';
import { letterHtml } from '#domain/mails/rendering/letter-html.ts';
import { letterText } from '#domain/mails/rendering/letter-text.ts';
import { sampleMail, sampleNow, samplePayloads } from '#domain/mails/samples/sample-mails.ts';
import { writeLetter } from '#domain/mails/write-letter.ts';
import { sampleContact } from '#domain/studio/tests/sample-contact.ts';

/** The studio that the letters of tests come from. */
export const studio: MailStudio = {
  ...sampleContact,
  site: 'https://ekantik.example',
  classHours: { hatha: 'first-light' },
};

/** Writes the letter of a mail; without a payload, that of the sample. */
export const write = (kind: string, payload: unknown = samplePayloads[kind], now: Date = sampleNow): Letter =>
  writeLetter(sampleMail(kind, payload), studio, now);

/** A letter as plain text. */
export const textOf = (letter: Letter): string => letterText(letter, studio);

/** A letter as HTML. */
export const htmlOf = (letter: Letter, from: MailStudio = studio): string =>
  letterHtml(letter, from, (markdown, options) => micromark(markdown, options));
