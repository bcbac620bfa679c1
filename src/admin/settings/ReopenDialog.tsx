import { TelephoneDialog } from '#admin/occurrences/TelephoneDialog.tsx';
import { useTelephoning } from '#admin/occurrences/use-telephoning.ts';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import type { StaffClosure } from '#domain/settings/settings-schema.ts';
import { closingDaysInWords, reopenedMessage, settingRefusals } from '#domain/settings/settings-texts.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { $sendsMails, settings } from '#stores/staff/staff.ts';

/** Asks before closing days are removed. */
export function ReopenDialog({ closure, onClose }: { closure: StaffClosure; onClose: () => void }) {
  const { busy, problem, setProblem, send } = useChange();
  const event = 'The studio is open again.';
  const { people, finish } = useTelephoning(event, onClose);
  const sendsMails = useStore($sendsMails);

  const reopen = async () => {
    const answer = await send(
      async (requestId) => (await settings()).reopen(closure.id, requestId),
      String(closure.id),
    );
    if (!answer) return;
    if (answer.kind === 'refused') return setProblem(settingRefusals[answer.reason]);
    datesChanged('settings');
    void notifySuccess(reopenedMessage(answer));
    finish(answer.withoutEmail);
  };

  if (people.length > 0) return <TelephoneDialog message={event} people={people} onClose={onClose} />;

  return (
    <ConfirmDialog
      open
      title="Reopen the studio"
      question={
        <>
          <p>
            {closingDaysInWords(closure)}, {closure.reason}
          </p>
          {closure.cancelled > 0 && (
            <p>
              The classes that this closing cancelled are held after all.{' '}
              {mailSentence(sendsMails, 'Everybody who was told will be told by email.')}
            </p>
          )}
        </>
      }
      confirmLabel="Reopen"
      onConfirm={() => void reopen()}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
