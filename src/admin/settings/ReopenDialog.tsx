import { useState } from 'react';
import { TelephoneDialog } from '#admin/occurrences/TelephoneDialog.tsx';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import type { Closure } from '#domain/settings/settings-schema.ts';
import { closingDaysInWords, reopenedMessage, settingRefusals } from '#domain/settings/settings-texts.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { $sendsMails, settings } from '#stores/staff/staff.ts';

/** Asks before closing days are removed. */
export function ReopenDialog({ closure, onClose }: { closure: Closure; onClose: () => void }) {
  const { busy, problem, setProblem, send } = useChange();
  const [withoutEmail, setWithoutEmail] = useState<readonly { name: string; phone: string }[]>([]);
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
    if (answer.withoutEmail.length === 0) onClose();
    else setWithoutEmail(answer.withoutEmail);
  };

  if (withoutEmail.length > 0)
    return <TelephoneDialog message="The studio is open again." people={withoutEmail} onClose={onClose} />;

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
