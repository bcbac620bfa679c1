import type { Hour } from '#domain/classes/hour.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';
import type { LetterWords } from './letter-words.ts';
import type { Unsubscribing } from './unsubscribing.ts';

/** What every mail says of the studio, and where its links lead. */
export interface MailStudio extends Pick<StudioProfile, 'name' | 'email' | 'phone' | 'address'> {
  /** The site's address without a path: "https://ekantik.example". */
  site: string;
  /** The hour of each class type by its key: a letter about a class shows it. */
  classHours: Readonly<Record<string, Hour>>;
}

/** A part of a mail. The HTML and the text of a mail are both made from these. */
export type Block =
  | { kind: 'text'; text: string }
  /** Names with their values, one a line. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** The one thing to do next. */
  | { kind: 'action'; words: string; href: string }
  /** Places to go on to, one a line. */
  | { kind: 'links'; links: readonly MailLink[] }
  /** Said in a lower voice, perhaps with a link behind it. */
  | { kind: 'note'; text: string; link?: MailLink }
  /** Markdown that staff wrote. */
  | { kind: 'markdown'; text: string };

export interface MailLink {
  words: string;
  href: string;
}

/** A calendar file that mail programs act upon. */
export interface CalendarMessage {
  method: 'REQUEST' | 'CANCEL';
  /** The file's text (RFC 5545). */
  file: string;
}

/** A mail as it is written, before it has a form. */
export interface Letter {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  calendar?: CalendarMessage | undefined;
  /** Key of the class type that it is about. */
  classType?: string | undefined;
  /** What mail programs end when their reader presses Unsubscribe. */
  unsubscribing?: Unsubscribing | undefined;
}

/** A mail of the outbox: what public.claim_mails() hands to a worker. */
export interface OutboxMail {
  number: number;
  /** The same each time that the mail is sent. */
  messageId: string;
  kind: string;
  recipient: string;
  payload: unknown;
  /** An admin's words for parts of it; ours where there are none. */
  words?: LetterWords | undefined;
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
}
