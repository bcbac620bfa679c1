/** A mail ready to be sent. */
export interface Message {
  /** Without the angle brackets, "…@ekantik.example". The same for each attempt to send the mail. */
  messageId: string;
  /** "Ekantik Studio <hello@ekantik.example>". */
  from: string;
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address to which mail programs post a one-click unsubscription (RFC 8058). */
  unsubscribe?: string | undefined;
  /** A calendar file that mail programs process. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string } | undefined;
}

/** The recipient's server has no such mailbox, or the provider refuses the address, so every retry would fail, too. */
export class UnknownMailbox extends Error {
  override name = 'UnknownMailbox';
}

/** A way to deliver mails. */
export interface Transport {
  /** @throws UnknownMailbox, or another Error if it was not accepted; then a retry may succeed. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** Headers of a mail that have no field of their own. */
export const headersOf = ({ unsubscribe }: Pick<Message, 'unsubscribe'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
