import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useStore } from '#components/use-store.ts';
import {
  type Audience,
  type Recipients,
  recipientsSentence,
} from '#domain/occurrences/staff/class-message.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import { staffOccurrences } from '#stores/staff/occurrences.ts';
import { $sendsMails } from '#stores/staff/staff.ts';

const noRecipients: Recipients = { withEmail: [], withoutEmail: [] };

interface Props {
  /** Number of the date. */
  occurrence: number;
  audience: Audience;
}

/** A preview of the recipients: those who receive a mail, and those who must be telephoned. */
export function RecipientsNote({ occurrence, audience }: Props) {
  const sendsMails = useStore($sendsMails);
  const query = useQuery(
    ['occurrences', 'recipients', String(occurrence), audience],
    async () => (await (await staffOccurrences()).recipients(occurrence, audience)) ?? noRecipients,
  );
  // The recipients of the previous audience are not shown while those of a new one are loading.
  const data = query.isPrevious ? undefined : query.data;
  if (!data)
    return query.problem && !query.busy ? (
      <OutageNotice onRetry={query.retry} />
    ) : (
      <p role="status">Looking up who will be emailed …</p>
    );
  return (
    <div className="rounded-2xl border border-paper-edge px-5 py-3">
      <p role="status" className="font-semibold">
        {mailSentence(sendsMails || data.withEmail.length === 0, recipientsSentence(data))}
      </p>
      {data.withEmail.length > 0 && (
        <details>
          <summary className="min-h-[44px] cursor-pointer py-2 hover:text-plum">Who will be emailed</summary>
          <ul className="max-h-48 space-y-1 overflow-y-auto pb-2 text-[0.95rem]">
            {data.withEmail.map(({ name, email }) => (
              <li key={email} className="flex flex-wrap justify-between gap-x-6 break-words">
                <span className="min-w-0">{name}</span>
                <span className="min-w-0 text-ink-soft">{email}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {data.withoutEmail.length > 0 && (
        <>
          <p className="mt-2">Please telephone:</p>
          <ul className="space-y-1 pb-2 text-[0.95rem]">
            {data.withoutEmail.map(({ name, phone }, index) => (
              <li key={`${name} ${phone} ${index}`} className="flex flex-wrap justify-between gap-x-6">
                <span className="min-w-0 break-words">{name}</span>
                {phone ? (
                  <a href={phoneLink(phone)}>{phone}</a>
                ) : (
                  <span className="text-ink-soft">no phone number</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
