import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import type { NewsletterRow } from '#domain/newsletter/staff-newsletter-schema.ts';
import {
  conflictMessage,
  newsletterRefusalMessage,
  readerCountSentence,
} from '#domain/newsletter/staff-newsletter-texts.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { $sendsMails, newsletters } from '#stores/staff/staff.ts';

/** Shows the number of readers, and asks before a newsletter is sent to all of them. */
export function SendDialog({ row, onClose }: { row: NewsletterRow; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const { busy, problem, setProblem, send } = useChange();
  const sendsMails = useStore($sendsMails);
  const { number, subject, version } = row;
  const readers = useQuery(
    ['newsletters', 'readers'],
    async () => (await newsletters()).list({ offset: 0, limit: 1 }),
    { steady: false },
  );

  const sendIt = async () => {
    const answer = await send(
      async (requestId) => (await newsletters()).send(number, { version, requestId }),
      String(number),
    );
    if (!answer) return;
    invalidate('newsletters', 'mails');
    if (answer.kind === 'conflict') return setProblem(conflictMessage(answer.by));
    if (answer.kind === 'refused') return setProblem(newsletterRefusalMessage(answer.reason));
    close();
    await notifySuccess(`“${subject}” is on its way. ${readerCountSentence(answer.record.recipients)}`);
  };

  return (
    <ConfirmDialog
      open
      title="Send Newsletter"
      about={subject}
      question={
        <>
          <p role="status" className="font-semibold">
            {readers.data
              ? readerCountSentence(readers.data.readers)
              : readers.busy && 'Counting the readers …'}
          </p>
          <LoadingProblem queries={[readers]} />
          <p>
            It is sent in batches, after the emails that single people are waiting for. It can be neither
            changed nor recalled afterwards
            {sendsMails
              ? '.'
              : ', but the demo sends no emails: they are under Notifications, What would have been sent.'}
          </p>
        </>
      }
      confirmLabel="Send Newsletter"
      onConfirm={() => void sendIt()}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
