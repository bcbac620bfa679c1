import { Panel } from '#admin/overview/Panel.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { mailKindLabel } from '#domain/mails/staff/mail-kind-label.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { mails } from '#stores/staff/staff.ts';
import { SendAgain } from './SendAgain.tsx';

/** The number shown on the dashboard; the others are on their own screen. */
const shownCount = 5;

/** Mails that did not arrive, each with the reason. Renders nothing if there are none. */
export default function FailedMails() {
  const { data } = useQuery(['mails', 'failed'], async () => (await mails()).failed(), { steady: false });
  if (!data || data.length === 0) return null;
  return (
    <Panel
      title="Emails that did not arrive"
      caption="Each was tried for a day, or has an address that does not exist. Correct what is wrong first: the address, or the mail server. People whose email came back can be reached by telephone."
      more={{ label: 'All failed emails', path: '/admin/notifications?kind=failed' }}
    >
      <ul className="grid gap-3 lg:grid-cols-2">
        {data.slice(0, shownCount).map((mail) => (
          <li key={mail.number} className="min-w-0 rounded-2xl bg-paper-deep px-4 py-3.5">
            <p className="break-words font-semibold">
              {mailKindLabel(mail.kind)} to {mail.recipient}
            </p>
            <p className="mb-3 mt-0.5 break-words text-[0.95rem] text-ink-soft">
              {formatInstant(mail.at)}: {mail.problem ?? 'no reason was given'}
            </p>
            {mail.state === 'failed' && <SendAgain mail={mail} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
