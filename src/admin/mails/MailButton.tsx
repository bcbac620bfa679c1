import Mail from 'lucide-react/icons/mail';
import { type MailRow, mailStates } from '#domain/mails/staff/mail-schema.ts';

interface Props {
  mail: Pick<MailRow, 'number' | 'recipient' | 'state'>;
  /** What the mail is about: a list has several mails to one address. */
  about: string;
  onOpen: (number: number) => void;
}

/** Opens a mail; it shows the recipient and the mail's state. */
export function MailButton({ mail: { number, recipient, state }, about, onOpen }: Props) {
  return (
    <button
      type="button"
      onClick={() => onOpen(number)}
      className="inline-flex min-h-[44px] items-center gap-2 text-left text-[0.95rem] text-plum underline-offset-4 hover:underline"
    >
      <Mail aria-hidden="true" className="size-4 shrink-0" />
      <span className="[overflow-wrap:anywhere]">
        <span className="sr-only">Email to </span>
        {`${recipient} `}
        <span className="whitespace-nowrap text-ink-soft">{mailStates[state].label}</span>
        <span className="sr-only">{`: ${about}`}</span>
      </span>
    </button>
  );
}
