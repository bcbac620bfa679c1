import { useState } from 'react';
import { useContent } from '#admin/parts/content.ts';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { departureNotes, stillTeachingMessage } from '#domain/instructors/departure.ts';
import { instructorRefusalMessage, type StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { staffInstructors } from '#stores/staff/instructors.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';

interface Props {
  record: StaffInstructor;
  onClose: () => void;
}

/** Asks before it is recorded that an instructor has left, and explains the consequences. */
export function DepartureDialog({ record, onClose }: Props) {
  const close = useWhileMounted(onClose);
  const { busy, problem, setProblem, send } = useChange();
  const { founder } = useContent();
  // A colleague's change is shown first: only the version that was last seen is changed.
  const [latest, setLatest] = useState(record);

  const recordDeparture = async () => {
    const { key, version, name } = latest;
    const answer = await send(
      async (requestId) => (await staffInstructors()).recordDeparture(key, { version, requestId }),
      key,
    );
    if (!answer) return;
    datesChanged();
    if (answer.kind === 'refused')
      return setProblem(
        answer.reason === 'still-teaching'
          ? stillTeachingMessage(name, answer.classes)
          : instructorRefusalMessage(answer.reason),
      );
    if (answer.kind === 'conflict') {
      setLatest(answer.current);
      return setProblem(
        `${answer.by ?? 'Somebody else'} changed ${answer.current.name} meanwhile. Have they left anyway?`,
      );
    }
    void notifySuccess(`${name} has left`);
    close();
  };

  return (
    <ConfirmDialog
      open
      title={`Has ${latest.name} left the studio?`}
      question={departureNotes(latest, founder).map((note) => <p key={note}>{note}</p>)}
      confirmLabel="They Have Left"
      onConfirm={() => void recordDeparture()}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
