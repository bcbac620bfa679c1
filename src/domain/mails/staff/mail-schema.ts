import * as v from 'valibot';
import { letterWords } from '#domain/mails/letter-words.ts';
import { count, instant, keyOf } from '#domain/schema/answer-fields.ts';

/** Where a mail is on its way. */
export const mailStates = {
  waiting: { label: 'Waiting', tone: 'apricot' },
  sent: { label: 'Sent', tone: 'sage' },
  failed: { label: 'Failed', tone: 'plum' },
  dropped: { label: 'Not sent', tone: 'plain' },
} as const;

export type MailState = keyof typeof mailStates;

/** A mail as staff lists show it. */
export const mailRow = v.object({
  number: count,
  kind: v.string(),
  recipient: v.string(),
  state: keyOf(mailStates),
  /** What the last attempt failed with; null where none did. */
  problem: v.nullable(v.string()),
  attempts: count,
  /** When it was sent, given up or dropped; when it was written where it still waits. */
  at: instant,
});

/** A mail with what it tells. Its private links lead nowhere. */
export const staffMail = v.object({
  ...mailRow.entries,
  messageId: v.string(),
  createdAt: instant,
  payload: v.unknown(),
  words: letterWords,
});

/** What admins made of a kind of mail; version 0 where it is as we wrote it. */
export const staffLetterWords = v.object({ kind: v.string(), words: letterWords, version: count });

export type StaffLetterWords = v.InferOutput<typeof staffLetterWords>;

/** A mail that was given up after its last attempt. */
export const failedMail = v.object({
  number: count,
  kind: v.string(),
  recipient: v.string(),
  problem: v.nullable(v.string()),
  failedAt: instant,
});

export type MailRow = v.InferOutput<typeof mailRow>;
export type StaffMail = v.InferOutput<typeof staffMail>;
