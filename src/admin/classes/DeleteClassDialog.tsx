import { useState } from 'react';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { StaffClass } from '#domain/classes/staff/class-schema.ts';
import {
  archiveNote,
  changedClassQuestion,
  classInFull,
  classRefusalMessages,
  deleteQuestion,
} from '#domain/classes/staff/class-texts.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { staffClasses } from '#stores/staff/staff.ts';

interface Props {
  record: StaffClass;
  onClose: () => void;
}

/** Asks before a class is deleted, and explains what happens to its bookings. */
export function DeleteClassDialog({ record, onClose }: Props) {
  const close = useWhileMounted(onClose);
  const { busy, problem, setProblem, send } = useChange();
  // A colleague's change is shown first: only the version that was last seen is deleted.
  const [latest, setLatest] = useState(record);

  const remove = async () => {
    const answer = await send(
      async (requestId) => (await staffClasses()).remove(latest.key, { version: latest.version, requestId }),
      latest.key,
    );
    if (!answer) return;
    datesChanged();
    if (answer.kind === 'refused') return setProblem(classRefusalMessages[answer.reason]);
    if (answer.kind === 'conflict') {
      setLatest(answer.current);
      return setProblem(changedClassQuestion(answer.by, answer.current.title, 'delete'));
    }
    void notifySuccess('Class deleted successfully!');
    close();
  };

  return (
    <ConfirmDialog
      open
      title="Delete Class"
      about={classInFull(latest)}
      question={
        <>
          <p>{deleteQuestion(latest.title)}</p>
          {/* The class was booked meanwhile. */}
          {latest.hasBookings && <p>{archiveNote}</p>}
        </>
      }
      confirmLabel="Delete Class"
      destructive
      onConfirm={() => void remove()}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
