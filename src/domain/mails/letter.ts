import type { Hour } from '#domain/classes/hour.ts';
import type { StudioProfile } from '#domain/studio/studio.ts';
import type { LetterTexts } from './letter-texts.ts';
import type { Unsubscribing } from './unsubscribing.ts';

/** The studio's details in every mail, and the base of its links. */
export interface MailStudio extends Pick<StudioProfile, 'name' | 'email' | 'phone' | 'address'> {
  /** The site's origin: "https://ekantik.example". */
  site: string;
  /** The hour of each class type by its key: a letter about a class shows it. */
  classHours: Readonly<Record<string, Hour>>;
}

/** A part of a mail. Both its HTML and its text are rendered from these. */
export type Block =
  | { kind: 'text'; text: string }
  /** Names with their values, one per line. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** The main call to action. */
  | { kind: 'action'; label: string; href: string }
  /** Further links, one per line. */
  | { kind: 'links'; links: readonly LetterLink[] }
  /** A less prominent note, optionally with a link. */
  | { kind: 'note'; text: string; link?: LetterLink }
  /** Markdown that staff wrote. */
  | { kind: 'markdown'; text: string };

export interface LetterLink {
  label: string;
  href: string;
}

/** A calendar file that mail programs process. */
export interface CalendarMessage {
  method: 'REQUEST' | 'CANCEL';
  /** The file's text (RFC 5545). */
  file: string;
}

/** A mail's content without its layout. */
export interface Letter {
  subject: string;
  /** The preview that mail programs show beside the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  calendar?: CalendarMessage | undefined;
  /** Key of its class type. */
  classType?: string | undefined;
  /** The subscription that ends when the reader presses Unsubscribe in a mail program. */
  unsubscribing?: Unsubscribing | undefined;
}

/** A mail of the outbox: the form in which public.claim_mails() returns it to a worker. */
export interface OutboxMail {
  number: number;
  /** The same for each attempt to send the mail. */
  messageId: string;
  kind: string;
  recipient: string;
  payload: unknown;
  /** An admin's texts for parts of it; the default texts if there are none. */
  texts?: LetterTexts | undefined;
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
}
