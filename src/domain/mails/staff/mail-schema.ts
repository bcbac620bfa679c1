import * as v from 'valibot';
import { letterTexts } from '#domain/mails/letter-texts.ts';
import { count, instant, keyOf } from '#domain/schema/answer-fields.ts';

/** The delivery states of a mail. */
export const mailStates = {
  waiting: { label: 'Waiting', tone: 'apricot' },
  sent: { label: 'Sent', tone: 'sage' },
  failed: { label: 'Failed', tone: 'plum' },
  bounced: { label: 'Came back', tone: 'plum' },
  dropped: { label: 'Not sent', tone: 'plain' },
} as const;

export type MailState = keyof typeof mailStates;

/** A mail as staff lists show it. */
export const mailRow = v.object({
  number: count,
  kind: v.string(),
  recipient: v.string(),
  state: keyOf(mailStates),
  /** The error of the last attempt, or why it came back; null if it did not fail. */
  problem: v.nullable(v.string()),
  attempts: count,
  /** When it was sent, came back, was given up or dropped; when it was written if it still waits. */
  at: instant,
});

/** A mail with its data. Its private links are disabled. */
export const staffMail = v.object({
  ...mailRow.entries,
  messageId: v.string(),
  createdAt: instant,
  payload: v.unknown(),
  texts: letterTexts,
});

/** An admin's texts for a mail kind; version 0 means that all texts are the defaults. */
export const staffLetterTexts = v.object({ kind: v.string(), texts: letterTexts, version: count });

export type StaffLetterTexts = v.InferOutput<typeof staffLetterTexts>;

export type MailRow = v.InferOutput<typeof mailRow>;
export type StaffMail = v.InferOutput<typeof staffMail>;
