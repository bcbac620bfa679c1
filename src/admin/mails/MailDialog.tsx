import { CloseButton } from '#admin/parts/CloseButton.tsx';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import type { Letter, MailStudio } from '#domain/mails/letter.ts';
import { mailKindLabel } from '#domain/mails/staff/mail-kind-label.ts';
import { mailStates, type StaffMail } from '#domain/mails/staff/mail-schema.ts';
import { writeLetter } from '#domain/mails/write-letter.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { mails } from '#stores/staff/staff.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { SendAgain } from './SendAgain.tsx';
import { useMailStudio } from './use-mail-studio.ts';

/** A mail as it was sent, or as it will be. */
export function MailDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { data, problem, busy, retry } = useQuery(
    ['mails', 'one', String(number)],
    async () => ({ mail: await (await mails()).read(number) }),
    { steady: false },
  );
  const mail = data?.mail;
  return (
    <Dialog
      open
      title={mail ? mailKindLabel(mail.kind) : 'Email'}
      onClose={onClose}
      className="w-[min(50rem,calc(100vw-2rem))] p-5"
    >
      <div className="mt-4">
        {!data && (problem && !busy ? <OutageNotice onRetry={retry} /> : <Skeleton rows={4} />)}
        {data && !mail && <p role="alert">This email is no longer kept.</p>}
        {mail && <MailContent mail={mail} />}
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}

function MailContent({ mail }: { mail: StaffMail }) {
  const studio = useMailStudio();
  const letter = letterOf(mail, studio);
  const { label, tone } = mailStates[mail.state];
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words">
        <Badge tone={tone}>{label}</Badge>
        <span className="min-w-0">{mail.recipient}</span>
        <span className="text-ink-soft">{formatInstant(mail.at)}</span>
      </p>
      {mail.problem && mail.state !== 'sent' && <Problem message={mail.problem} isAnnounced className="" />}
      {mail.state === 'dropped' && (
        <p className="text-ink-soft">It was not sent, because what it says was no longer true.</p>
      )}
      {mail.state === 'bounced' && (
        <p className="text-ink-soft">
          It came back from the recipient’s mail server. Check the address, and telephone if it is urgent.
        </p>
      )}
      {mail.state === 'failed' && <SendAgain mail={mail} />}
      {letter ? (
        <LetterPreview letter={letter} studio={studio} />
      ) : (
        <p className="text-ink-soft">This version of the site cannot show what it says.</p>
      )}
    </div>
  );
}

const wasSent = ({ state }: StaffMail) => state === 'sent' || state === 'bounced';

/**
 * The mail as it was written when it was sent; otherwise as it would be written now. Undefined if this version of the
 * site cannot write it, which is reported in the browser's log.
 */
function letterOf(mail: StaffMail, studio: MailStudio): Letter | undefined {
  try {
    return writeLetter(mail, studio, wasSent(mail) ? new Date(mail.at) : studioNow());
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
