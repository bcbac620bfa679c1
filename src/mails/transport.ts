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
  /** Where mail programs post that the reader wants no more of these (RFC 8058). */
  unsubscribe?: string | undefined;
  /** A calendar file that mail programs act upon. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string } | undefined;
}

/** What brings mails to people. */
export interface Transport {
  /** @throws Error where it was not taken; trying again later may go better. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** The headers of a mail that no field of its own stands for. */
export const headersOf = ({ unsubscribe }: Pick<Message, 'unsubscribe'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
