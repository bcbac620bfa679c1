import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { NewsletterRow } from '#domain/newsletter/staff-newsletter-schema.ts';
import { conflictMessage, newsletterRefusalMessage } from '#domain/newsletter/staff-newsletter-texts.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { newsletters } from '#stores/staff/staff.ts';

/** Asks before a draft is deleted. */
export function DeleteDraft({ row, onClose }: { row: NewsletterRow; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const { busy, problem, setProblem, send } = useChange();
  const { number, subject, version } = row;
  const remove = async () => {
    const answer = await send(
      async (requestId) => (await newsletters()).remove(number, { version, requestId }),
      String(number),
    );
    if (!answer) return;
    invalidate('newsletters');
    if (answer.kind === 'conflict') return setProblem(conflictMessage(answer.by));
    if (answer.kind === 'refused') return setProblem(newsletterRefusalMessage(answer.reason));
    close();
    await notifySuccess(`“${subject}” is deleted.`);
  };
  return (
    <ConfirmDialog
      open
      title="Delete Draft"
      question={
        <p>Are you sure you want to delete the newsletter "{subject}"? This action cannot be undone.</p>
      }
      confirmLabel="Delete Draft"
      destructive
      onConfirm={() => void remove()}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
