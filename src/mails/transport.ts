/** A mail ready to be sent. */
export interface Message {
  /** Without the angle brackets, "…@ekantik.example". The same each time that the mail is sent. */
  messageId: string;
  /** "Ekantik Studio <hello@ekantik.example>". */
  from: string;
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A calendar file that mail programs act upon. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string } | undefined;
}

/** What brings mails to people. */
export interface Transport {
  /** @throws Error where it was not taken; trying again later may go better. */
  send(message: Message): Promise<void>;
  close(): void;
}
