import { useChange } from '#admin/parts/record/use-change.ts';
import { useInTurn } from '#admin/parts/record/use-in-turn.ts';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import {
  draftOfInstructor,
  instructorRefusalMessage,
  type StaffInstructor,
} from '#domain/instructors/instructor-schema.ts';
import { staffInstructors } from '#stores/staff/instructors.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';

/** A function that makes an instructor active who was on leave or had left, and reports the result. */
export function useActivation() {
  const { send } = useChange();
  const inTurn = useInTurn();

  const activate = async (instructor: StaffInstructor) => {
    const { key, version, name, status } = instructor;
    const draft = { ...draftOfInstructor(instructor), status: 'active' as const };
    const answer = await send(
      async (requestId) => (await staffInstructors()).save({ draft, record: { key, version }, requestId }),
      `${key} ${version}`,
    );
    if (!answer) return notifyError(outageMessage);
    datesChanged();
    if (answer.kind === 'saved')
      return notifySuccess(
        status === 'left'
          ? `${name} is active again. Invite them if they need the back office`
          : `${name} is active again`,
      );
    if (answer.kind === 'conflict')
      return notifyError(
        `${answer.by ?? 'Somebody else'} changed ${answer.current.name} meanwhile. They are shown as they are now: please look again.`,
      );
    return notifyError(instructorRefusalMessage(answer.reason));
  };
  return (instructor: StaffInstructor) => inTurn(instructor.key, () => activate(instructor));
}
